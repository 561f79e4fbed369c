// SPDX-License-Identifier: Apache-2.0
//
// A list with room for N elements inside itself: no heap, so a battle that holds it stays a plain
// value. Copying copies the live elements only, comparing compares the live elements only.
//
//     FixedVector<Point, 16> hull{a, b, c};
//     hull.push_back(d);                       // stops when it is full
//     if (!hull.try_push_back(e)) ...          // or says so
//     std::span<const Point> outline = hull;   // as every contiguous range
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <type_traits>
#include <utility>

#include "engine/measure/assert.h"

namespace grognard {

template <class T, std::size_t N>
class FixedVector {
public:
    using value_type = T;
    using size_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using reference = T&;
    using const_reference = const T&;
    using iterator = T*;
    using const_iterator = const T*;

    // Not default: the elements are not to be touched before they are pushed.
    FixedVector() noexcept {}
    FixedVector(std::initializer_list<T> list) { append(list.begin(), list.end()); }
    explicit FixedVector(size_type count, const T& value = T{}) { resize(count, value); }
    template <class Iterator>
        requires(!std::is_integral_v<Iterator>)
    FixedVector(Iterator first, Iterator last) {
        append(first, last);
    }

    FixedVector(const FixedVector& other) { copy_from(other); }
    FixedVector(FixedVector&& other) noexcept { move_from(other); }
    FixedVector& operator=(const FixedVector& other) {
        if (this == &other) return *this;
        clear();
        copy_from(other);
        return *this;
    }
    FixedVector& operator=(FixedVector&& other) noexcept {
        if (this == &other) return *this;
        clear();
        move_from(other);
        return *this;
    }
    ~FixedVector()
        requires std::is_trivially_destructible_v<T>
    = default;
    ~FixedVector() { clear(); }

    static constexpr size_type capacity() { return N; }
    size_type size() const { return size_; }
    bool empty() const { return size_ == 0; }
    bool full() const { return size_ == N; }

    T* data() { return items; }
    const T* data() const { return items; }
    iterator begin() { return items; }
    iterator end() { return items + size_; }
    const_iterator begin() const { return items; }
    const_iterator end() const { return items + size_; }

    T& operator[](size_type i) {
        GR_ASSERT(i < size_);
        return items[i];
    }
    const T& operator[](size_type i) const {
        GR_ASSERT(i < size_);
        return items[i];
    }
    T& front() { return (*this)[0]; }
    const T& front() const { return (*this)[0]; }
    T& back() { return (*this)[size_type{size_} - 1]; }
    const T& back() const { return (*this)[size_type{size_} - 1]; }

    template <class... Arguments>
    T& emplace_back(Arguments&&... arguments) {
        GR_ASSERT(size_ < N);
        T* made =
            ::new (static_cast<void*>(items + size_)) T{std::forward<Arguments>(arguments)...};
        ++size_;
        return *made;
    }
    void push_back(const T& item) {
        GR_ASSERT(size_ < N);
        std::construct_at(items + size_, item);
        ++size_;
    }
    void push_back(T&& item) {
        GR_ASSERT(size_ < N);
        std::construct_at(items + size_, std::move(item));
        ++size_;
    }
    // False, and nothing changes, when there is no room.
    [[nodiscard]] bool try_push_back(const T& item) {
        if (size_ == N) return false;
        push_back(item);
        return true;
    }
    template <class Iterator>
    void append(Iterator first, Iterator last) {
        for (; first != last; ++first) push_back(*first);
    }
    void pop_back() {
        GR_ASSERT(size_ > 0);
        --size_;
        std::destroy_at(items + size_);
    }
    void clear() {
        std::destroy(begin(), end());
        size_ = 0;
    }
    void resize(size_type count, const T& value = T{}) {
        GR_ASSERT(count <= N);
        while (size_ > count) pop_back();
        while (size_ < count) push_back(value);
    }
    // Removes one element; those after it move up and keep their order.
    void erase(size_type index) {
        GR_ASSERT(index < size_);
        for (size_type i = index; i + 1 < size_; ++i) items[i] = std::move(items[i + 1]);
        pop_back();
    }
    // Puts an element before the one at `index`; the order of the others stays.
    void insert(size_type index, const T& item) {
        GR_ASSERT(index <= size_);
        T copy = item;
        push_back(copy);
        for (size_type i = size_type{size_} - 1; i > index; --i) std::swap(items[i], items[i - 1]);
    }

    friend bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (size_type i = 0; i < a.size_; ++i)
            if (!(a.items[i] == b.items[i])) return false;
        return true;
    }
    // Lexicographic; only for elements that have an order themselves.
    friend auto operator<=>(const FixedVector& a, const FixedVector& b)
        requires std::three_way_comparable<T>
    {
        using Order = std::compare_three_way_result_t<T>;
        const size_type shorter = a.size_ < b.size_ ? a.size_ : b.size_;
        for (size_type i = 0; i < shorter; ++i)
            if (const Order order = a.items[i] <=> b.items[i]; order != 0) return order;
        return Order{a.size_ <=> b.size_};
    }

private:
    void copy_from(const FixedVector& other) {
        if constexpr (std::is_trivially_copyable_v<T>) {
            std::memcpy(static_cast<void*>(items), other.items, other.size_ * sizeof(T));
        } else {
            std::uninitialized_copy(other.begin(), other.end(), items);
        }
        size_ = other.size_;
    }
    void move_from(FixedVector& other) {
        if constexpr (std::is_trivially_copyable_v<T>) {
            copy_from(other);
        } else {
            std::uninitialized_move(other.begin(), other.end(), items);
            size_ = other.size_;
        }
    }

    std::uint32_t size_ = 0;
    union {
        T items[N];
    };
};

}  // namespace grognard

// SPDX-License-Identifier: Apache-2.0
//
// The fields of a plain struct, without writing them down a second time: how many it has, references
// to them in their order, and their names. Hashes, snapshots and the JSON of what happened are made
// of them, so a new field is in all of them as soon as it is declared.
//
//     struct Retreat { UnitId unit; std::uint8_t halves = 1; };
//     each_field(retreat, [&](const auto& field) { hash_value(hasher, field); });
//     field_names<Retreat>()                     // {"unit", "halves"}
//
// For aggregates of at most 40 fields, without base classes, arrays in the manner of C, or bit
// fields. Whatever keeps its members private (Length, FixedVector) is a value of its own.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace grognard {

namespace fields {

inline constexpr std::size_t most = 40;

// Stands for the value of any field while they are counted.
struct Anything {
    template <class T>
    operator T() const noexcept;
};

template <class T, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
    return requires { T{(static_cast<void>(I), Anything{})...}; };
}

template <class T, std::size_t N = most>
constexpr std::size_t count() {
    if constexpr (N == 0)
        return 0;
    else if constexpr (takes<T>(std::make_index_sequence<N>{}))
        return N;
    else
        return count<T, N - 1>();
}

}  // namespace fields

template <class T>
concept PlainStruct = std::is_class_v<T> && std::is_aggregate_v<T>;

template <PlainStruct T>
inline constexpr std::size_t field_count = fields::count<std::remove_cv_t<T>>();

// References to the fields, in the order of their declaration.
template <class T>
    requires PlainStruct<std::remove_cv_t<T>>
constexpr auto tied_fields(T& value) {
    constexpr std::size_t n = field_count<std::remove_cv_t<T>>;
    if constexpr (n == 0) {
        return std::tie();
    } else if constexpr (n == 1) {
        auto& [f1] = value;
        return std::tie(f1);
    } else if constexpr (n == 2) {
        auto& [f1, f2] = value;
        return std::tie(f1, f2);
    } else if constexpr (n == 3) {
        auto& [f1, f2, f3] = value;
        return std::tie(f1, f2, f3);
    } else if constexpr (n == 4) {
        auto& [f1, f2, f3, f4] = value;
        return std::tie(f1, f2, f3, f4);
    } else if constexpr (n == 5) {
        auto& [f1, f2, f3, f4, f5] = value;
        return std::tie(f1, f2, f3, f4, f5);
    } else if constexpr (n == 6) {
        auto& [f1, f2, f3, f4, f5, f6] = value;
        return std::tie(f1, f2, f3, f4, f5, f6);
    } else if constexpr (n == 7) {
        auto& [f1, f2, f3, f4, f5, f6, f7] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7);
    } else if constexpr (n == 8) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8);
    } else if constexpr (n == 9) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9);
    } else if constexpr (n == 10) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10);
    } else if constexpr (n == 11) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11);
    } else if constexpr (n == 12) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12);
    } else if constexpr (n == 13) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13);
    } else if constexpr (n == 14) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14);
    } else if constexpr (n == 15) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15);
    } else if constexpr (n == 16) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16);
    } else if constexpr (n == 17) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17);
    } else if constexpr (n == 18) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18] =
            value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18);
    } else if constexpr (n == 19) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18,
               f19] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19);
    } else if constexpr (n == 20) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20);
    } else if constexpr (n == 21) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21);
    } else if constexpr (n == 22) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22);
    } else if constexpr (n == 23) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23);
    } else if constexpr (n == 24) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24);
    } else if constexpr (n == 25) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25);
    } else if constexpr (n == 26) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26);
    } else if constexpr (n == 27) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27);
    } else if constexpr (n == 28) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28);
    } else if constexpr (n == 29) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29);
    } else if constexpr (n == 30) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30);
    } else if constexpr (n == 31) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31);
    } else if constexpr (n == 32) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32);
    } else if constexpr (n == 33) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33);
    } else if constexpr (n == 34) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33, f34);
    } else if constexpr (n == 35) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35] =
            value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33, f34, f35);
    } else if constexpr (n == 36) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35,
               f36] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33, f34, f35, f36);
    } else if constexpr (n == 37) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36,
               f37] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33, f34, f35, f36, f37);
    } else if constexpr (n == 38) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36,
               f37, f38] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33, f34, f35, f36, f37, f38);
    } else if constexpr (n == 39) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36,
               f37, f38, f39] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33, f34, f35, f36, f37, f38, f39);
    } else if constexpr (n == 40) {
        auto& [f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17, f18, f19,
               f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32, f33, f34, f35, f36,
               f37, f38, f39, f40] = value;
        return std::tie(f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, f13, f14, f15, f16, f17,
                        f18, f19, f20, f21, f22, f23, f24, f25, f26, f27, f28, f29, f30, f31, f32,
                        f33, f34, f35, f36, f37, f38, f39, f40);
    } else {
        static_assert(n == 0, "a struct of so many fields is to be parted");
    }
}

template <class T, class F>
constexpr void each_field(T& value, F&& f) {
    std::apply([&](auto&... field) { (f(field), ...); }, tied_fields(value));
}

namespace fields {

// A value of which only the addresses of its fields are asked, which the compiler spells out.
template <class T>
struct Specimen {
    const T value;
};
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-internal"
#endif
template <class T>
extern const Specimen<T> specimen;  // never defined: nothing is read of it
#ifdef __clang__
#pragma clang diagnostic pop
#endif

template <auto address>
constexpr std::string_view name_at() {
    constexpr std::string_view spelt = __PRETTY_FUNCTION__;
    constexpr std::size_t end = spelt.find_first_of(";]", spelt.rfind("value"));
    constexpr std::string_view path = spelt.substr(0, spelt.find_last_not_of(") ", end - 1) + 1);
    return path.substr(path.find_last_of(".:") + 1);
}

#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#endif
template <class T>
constexpr auto addresses() {
    return std::apply([](auto&... field) { return std::tuple{&field...}; },
                      tied_fields(specimen<T>.value));
}

#ifdef __clang__
#pragma clang diagnostic pop
#endif

template <class T, std::size_t... I>
constexpr auto names(std::index_sequence<I...>) {
    return std::array<std::string_view, sizeof...(I)>{name_at<std::get<I>(addresses<T>())>()...};
}

}  // namespace fields

template <PlainStruct T>
constexpr auto field_names() {
    return fields::names<T>(std::make_index_sequence<field_count<T>>{});
}

}  // namespace grognard

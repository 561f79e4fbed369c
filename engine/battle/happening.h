// SPDX-License-Identifier: Apache-2.0
//
// What happened, as the small struct of the rulebook that it is. A rulebook declares its structs in
// a namespace of their own, and their list:
//
//     namespace happened {
//     struct Rerolled { Face from, to; };        // VK-6.3
//     struct Routs {};
//     using All = Happenings<Rerolled, Routs>;
//     template <class T> All listed(const T&);   // never called: says where a struct is listed
//     }
//
//     battle.log({.what = happened::Rerolled{Face::flag, Face::infantry}, .unit = leader});
//     if (const auto told = event.what.as<happened::Rerolled>()) ...
//     visit<happened::All>(event.what, [&](const auto& told) { return words(names, told); });
//
// A struct that is not listed cannot be logged, and a visitor that forgets one does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/manoeuvre/unit_id.h"
#include "engine/measure/assert.h"
#include "engine/measure/bearing.h"
#include "engine/measure/length.h"
#include "engine/value/code.h"
#include "engine/value/enumerators.h"
#include "engine/value/fields.h"

namespace grognard {

template <class... Told>
struct Happenings {
    static constexpr std::size_t count = sizeof...(Told);
    // From 1; 0 where it is not among them.
    template <class T>
    static constexpr std::uint16_t number_of() {
        std::uint16_t at = 0, found = 0;
        ((++at, found = std::is_same_v<T, Told> ? at : found), ...);
        return found;
    }
};

namespace happenings {

template <class T>
concept Listed = PlainStruct<T> && requires(const T& told) {
    listed(told);
    requires decltype(listed(told))::template number_of<T>() > 0;
};

}  // namespace happenings

class Happening {
public:
    static constexpr std::size_t bytes_most = 24;

    constexpr Happening() = default;
    constexpr explicit Happening(int number) : number_{static_cast<std::uint16_t>(number)} {}
    template <happenings::Listed T>
    Happening(const T& told) : number_{decltype(listed(told))::template number_of<T>()} {
        static_assert(sizeof(T) <= bytes_most && std::is_trivially_copyable_v<T>);
        std::memcpy(bytes_.data(), &told, sizeof(T));
    }

    // Its number among those of its rulebook.
    constexpr int number() const { return number_; }
    constexpr bool operator==(const Happening& other) const { return number_ == other.number_; }

    template <happenings::Listed T>
    bool is() const {
        using All = decltype(listed(std::declval<const T&>()));
        return number_ == All::template number_of<T>();
    }
    // Nothing when it is another.
    template <happenings::Listed T>
    std::optional<T> as() const {
        if (!is<T>()) return std::nullopt;
        return held<T>();
    }

    template <class T>
    T held() const {
        T told{};
        std::memcpy(&told, bytes_.data(), sizeof(T));
        return told;
    }

    // Public, so that a happening can be a template's argument; nobody reads them.
    std::uint16_t number_ = 0;
    alignas(8) std::array<std::byte, bytes_most> bytes_{};
};

namespace happenings {

template <class... Told, class F>
decltype(auto) visit(Happenings<Told...>, const Happening& happening, F&& f) {
    using First = std::tuple_element_t<0, std::tuple<Told...>>;
    using Returned = std::invoke_result_t<F, const First&>;
    using Call = Returned (*)(const Happening&, F&);
    static constexpr std::array<Call, sizeof...(Told)> calls{
        [](const Happening& of, F& call) -> Returned { return call(of.template held<Told>()); }...};
    const int number = happening.number();
    GR_ASSERT(number > 0 && static_cast<std::size_t>(number) <= calls.size());
    return calls[static_cast<std::size_t>(number - 1)](happening, f);
}

}  // namespace happenings

// Calls `f` with the struct that was told.
template <class All, class F>
decltype(auto) visit(const Happening& happening, F&& f) {
    return happenings::visit(All{}, happening, f);
}

// The same for hosts, who know no rulebook: a name and named details.
struct Detail {
    std::string_view name;
    std::variant<std::int64_t, bool, std::string_view, Length, UnitId> value;
};
struct Told {
    std::string name;  // "rerolled"
    std::vector<Detail> details;
};

namespace happenings {

template <class T>
constexpr std::string_view type_name() {
    constexpr std::string_view all = __PRETTY_FUNCTION__;
    constexpr std::size_t from = all.rfind("T = ") + 4;
    constexpr std::string_view path = all.substr(from, all.find_first_of(";]", from) - from);
    return path.substr(path.rfind(':') + 1);
}

// "PhaseBegins" as "phase_begins".
inline std::string in_small_letters(std::string_view name) {
    std::string small;
    for (const char letter : name) {
        const bool capital = letter >= 'A' && letter <= 'Z';
        if (capital && !small.empty()) small += '_';
        small += capital ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return small;
}

// An enumeration without names is a place in a list.
template <Enumeration E>
decltype(Detail::value) named_or_number(E value) {
    if constexpr (enumerator_count<E> > 0)
        return enumerator_name(value);
    else
        return static_cast<std::int64_t>(value);
}

template <class T>
decltype(Detail::value) detail_value(const T& field) {
    if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, Length> || std::is_same_v<T, UnitId>)
        return field;
    else if constexpr (std::is_same_v<T, Bearing>)
        return std::int64_t{field.arcseconds()};
    else if constexpr (std::is_enum_v<T>)
        return named_or_number(field);
    else if constexpr (codes::is_up_to<T>)
        return static_cast<std::int64_t>(static_cast<int>(field));
    else if constexpr (std::is_integral_v<T>)
        return static_cast<std::int64_t>(field);
    else
        return static_cast<std::int64_t>(code(field));
}

}  // namespace happenings

template <class T>
Told told_by_name(const T& told) {
    Told by_name{happenings::in_small_letters(happenings::type_name<T>()), {}};
    constexpr auto names = field_names<T>();
    std::size_t at = 0;
    each_field(told, [&](const auto& field) {
        by_name.details.push_back({names[at++], happenings::detail_value(field)});
    });
    return by_name;
}

}  // namespace grognard

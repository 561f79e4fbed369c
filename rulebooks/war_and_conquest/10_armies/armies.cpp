// SPDX-License-Identifier: Apache-2.0
#include "rulebooks/war_and_conquest/10_armies/armies.h"

#include <algorithm>
#include <array>

#include "engine/battle/words.h"
#include "engine/dice/chooser.h"
#include "engine/record/json_document.h"
#include "rulebooks/war_and_conquest/book/data.h"

namespace grognard::war_and_conquest {

// ---- finding ------------------------------------------------------------------------------------

namespace {

template <class Thing>
const Thing* with_key(const std::vector<Thing>& all, std::string_view key) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const Thing& thing) { return thing.key == key; });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace

const Figure* ArmyList::figure(std::string_view figure_key) const {
    return with_key(figures, figure_key);
}
const Personality* ArmyList::personality(std::string_view personality_key) const {
    return with_key(personalities, personality_key);
}
const ListShare* ArmyList::share(std::string_view group) const {
    for (const ListShare& share : shares)
        if (share.group == group) return &share;
    return nullptr;
}
const ArmyList* ArmyLists::find(std::string_view key) const { return with_key(all, key); }
const ArmyList* ArmyLists::of_figure(std::string_view key) const {
    for (const ArmyList& list : all)
        if (list.figure(key)) return &list;
    return nullptr;
}

// ---- reading ------------------------------------------------------------------------------------

namespace {

constexpr std::array<std::string_view, 9> missile_words{"javelin", "pilum",     "throwing-spear",
                                                        "sling",   "short-bow", "bow",
                                                        "longbow", "crossbow",  "bolt-thrower"};

// What a word of a list switches on.
struct Switch {
    std::string_view word;
    bool Troops::* on;
};
constexpr std::array<Switch, 5> hand_weapons{{{"spear", &Troops::spear},
                                              {"pike", &Troops::pike},
                                              {"lance", &Troops::lance},
                                              {"two-handed", &Troops::two_handed},
                                              {"two-handed-counted", &Troops::two_handed_counted}}};
constexpr std::array<Switch, 3> ability_words{{{"shieldwall", &Troops::shieldwall},
                                               {"feign-flight", &Troops::feigns_flight},
                                               {"wild-charge", &Troops::wild_charge}}};

template <std::size_t size>
bool switch_on(const std::array<Switch, size>& switches, std::string_view word, Troops& troops) {
    for (const Switch& each : switches)
        if (each.word == word) {
            troops.*each.on = true;
            return true;
        }
    return false;
}

template <std::size_t size>
void add_words(const std::array<Switch, size>& switches, const Troops& troops,
               std::vector<std::string>& words) {
    for (const Switch& each : switches)
        if (troops.*each.on) words.emplace_back(each.word);
}

void read_weapons(Reader& entry, Troops& troops) {
    enforces(WC_6_4);
    for (const std::string& word : entry.texts_or_none("weapons")) {
        if (switch_on(hand_weapons, word, troops)) continue;
        const auto missile = std::find(missile_words.begin(), missile_words.end(), word);
        if (missile == missile_words.end())
            entry.mistake("weapons",
                          "expected weapons that the rules know, found \"" + word + "\"");
        else if (troops.missile != Missile::none)
            entry.mistake("weapons", "expected one weapon to shoot with");
        else
            troops.missile = static_cast<Missile>(missile - missile_words.begin() + 1);
    }
}

void read_marks(Reader& entry, Troops& troops) {
    enforces(WC_1_2);
    for (const std::string& word : entry.texts_or_none("marks")) {
        const bool drilled = word == "drilled";
        if (!drilled && word != "undisciplined")
            entry.mistake("marks", "expected drilled or undisciplined");
        else if (troops.discipline != Discipline::usual)
            entry.mistake("marks", "expected one mark: nobody is both drilled and undisciplined");
        else
            troops.discipline = drilled ? Discipline::drilled : Discipline::undisciplined;
    }
    for (const std::string& word : entry.texts_or_none("abilities"))
        if (!switch_on(ability_words, word, troops))
            entry.mistake("abilities",
                          "expected shieldwall, feign-flight or wild-charge, found \"" + word +
                              "\"");
}

Troops read_troops(Reader& entry) {
    enforces(WC_1_1);
    Troops troops;
    const auto stat = [&](std::string_view key, int low, int high) {
        return static_cast<int>(entry.integer(key, low, high));
    };
    troops.combat = stat("combat", 1, 10);
    troops.shooting = stat("shooting", 1, 10);
    troops.killing = stat("killing", 1, 10);
    troops.morale = stat("morale", 2, 12);
    troops.armour = stat("armour", 0, 6);
    troops.morale_with_ranks = static_cast<int>(entry.integer_or("morale_with_ranks", 0, 12, 0));
    troops.arm =
        static_cast<Arm>(entry.one_of("arm", {"infantry", "cavalry", "chariot", "elephant"}));
    troops.order = static_cast<Class>(entry.one_of("class", {"regular", "light", "skirmish"}));
    read_marks(entry, troops);
    read_weapons(entry, troops);
    return troops;
}

Figure read_figure(Reader& entry) {
    Figure figure;
    figure.key = entry.text("key");
    figure.name = entry.text("name");
    figure.group = entry.text_or("group", figure.key);
    figure.troops = read_troops(entry);
    figure.points = static_cast<int>(entry.integer("points", 1, 1000));
    entry.finish();
    return figure;
}

Personality read_personality(Reader& entry) {
    Personality person;
    person.key = entry.text("key");
    person.name = entry.text("name");
    person.general = entry.flag_or("general", false);
    person.morale = static_cast<int>(entry.integer("morale", 2, 12));
    person.life = static_cast<int>(entry.integer("life", 1, 12));
    person.sips = static_cast<int>(entry.integer("sips", 0, 12));
    if (entry.value("strikes")) person.strikes = static_cast<int>(entry.integer("strikes", 0, 12));
    person.zone = entry.length("zone", Length{}, 96_in);
    person.points = static_cast<int>(entry.integer("points", 0, 2000));
    entry.finish();
    return person;
}

ListShare read_share(Reader& entry, const ArmyList& list) {
    ListShare share;
    share.group = entry.text("group");
    share.at_least = static_cast<int>(entry.integer_or("at_least", 0, 100, 0));
    share.at_most = static_cast<int>(entry.integer_or("at_most", 0, 100, 100));
    if (share.at_least > share.at_most) entry.mistake("at_least", "expected at most at_most");
    const bool known = share.group == personalities_group || share.group == list.allies ||
                       std::any_of(list.figures.begin(), list.figures.end(),
                                   [&](const Figure& f) { return f.group == share.group; });
    if (entry.sound() && !known) entry.mistake("group", "expected a group of this list's figures");
    entry.finish();
    return share;
}

ArmyList read_list(Reader& entry) {
    ArmyList list;
    list.key = entry.text("key");
    list.name = entry.text("name");
    list.adjective = entry.text_or("adjective", list.name);
    list.clause = entry.text_or("clause", "");
    list.pooled = entry.flag_or("pooled", false);
    list.allies = entry.text_or("allies", std::string{allies_group});
    for (Reader& each : entry.tables("figure")) list.figures.push_back(read_figure(each));
    for (Reader& each : entry.tables("personality"))
        list.personalities.push_back(read_personality(each));
    for (Reader& each : entry.tables("share")) list.shares.push_back(read_share(each, list));
    if (list.figures.empty()) entry.mistake("figure", "expected figures");
    const bool led = std::any_of(list.personalities.begin(), list.personalities.end(),
                                 [](const Personality& person) { return person.general; });
    if (!led) entry.mistake("personality", "expected a general (" + to_string(WC_10_1) + ")");
    enforces(WC_10_1);
    entry.finish();
    return list;
}

// A figure is known by its key wherever it serves, so that allies can be told.
void check_keys(std::vector<Reader>& entries, const ArmyLists& lists) {
    for (std::size_t i = 0; i < lists.all.size(); ++i) {
        if (lists.find(lists.all[i].key) != &lists.all[i])
            entries[i].mistake("key", "expected a key that no other list has");
        for (const Figure& figure : lists.all[i].figures)
            if (lists.of_figure(figure.key)->figure(figure.key) != &figure)
                entries[i].mistake("figure", "expected keys that no other figure has, found \"" +
                                                 figure.key + "\" again");
    }
}

}  // namespace

ArmyLists read_lists(const Document& document, Mistakes& mistakes) {
    Reader root{document, mistakes};
    ArmyLists lists;
    std::vector<Reader> entries = root.tables("army");
    for (Reader& entry : entries) lists.all.push_back(read_list(entry));
    if (lists.all.empty()) root.mistake("army", "expected army lists");
    root.finish();
    check_keys(entries, lists);
    return lists;
}

ArmyLists read_lists(Mistakes& mistakes) {
    enforces(WC_10_3);
    enforces(WC_10_5);
    enforces(WC_10_6);
    enforces(WC_10_7);
    const auto document = document_from_json("armies.toml", data::armies_json, mistakes);
    return document ? read_lists(*document, mistakes) : ArmyLists{};
}

std::vector<std::string> equipment_words(const Troops& troops) {
    std::vector<std::string> words;
    if (troops.is_drilled()) words.emplace_back("drilled");
    if (troops.is_undisciplined()) words.emplace_back("undisciplined");
    if (troops.missile != Missile::none)
        words.emplace_back(missile_words[static_cast<std::size_t>(troops.missile) - 1]);
    add_words(hand_weapons, troops, words);
    add_words(ability_words, troops, words);
    for (std::string& word : words) {
        if (word == "two-handed-counted") word = "two-handed weapon";
        std::replace(word.begin(), word.end(), '-', ' ');
    }
    return words;
}

// ---- points -------------------------------------------------------------------------------------

int points_of(const ArmyLists& lists, const ArmyUnit& unit) {
    const ArmyList* list = lists.of_figure(unit.figure);
    return list ? list->figure(unit.figure)->points * unit.figures : 0;
}

int points_of(const Book& book, const ArmyList& list, const ArmyPersonality& personality) {
    const Personality* person = list.personality(personality.personality);
    return person ? person->points + personality.extras * book.army.sip_points.value : 0;
}

int points_of(const Book& book, const ArmyLists& lists, const Army& army) {
    const ArmyList* list = lists.find(army.list);
    if (!list) return 0;
    int points = points_of_group(book, lists, army, personalities_group);
    for (const ArmyUnit& unit : army.units) points += points_of(lists, unit);
    return points;
}

namespace {

// The group a unit counts for in an army of this list.
std::string_view group_of(const ArmyList& list, std::string_view figure_key) {
    const Figure* own = list.figure(figure_key);
    return own ? own->group : list.allies;
}

}  // namespace

int points_of_group(const Book& book, const ArmyLists& lists, const Army& army,
                    std::string_view group) {
    const ArmyList* list = lists.find(army.list);
    if (!list) return 0;
    int points = 0;
    if (group == personalities_group)
        for (const ArmyPersonality& person : army.personalities)
            points += points_of(book, *list, person);
    for (const ArmyUnit& unit : army.units)
        if (group_of(*list, unit.figure) == group) points += points_of(lists, unit);
    return points;
}

// ---- faults -------------------------------------------------------------------------------------

UnitSizes usual_sizes(const Book& book, const Troops& troops) {
    enforces(WC_10_8);
    const auto& size = book.unit_size;
    const auto sizes = [](const Number& least, const Number& most) {
        return UnitSizes{least.value, most.value};
    };
    if (troops.arm == Arm::chariot) return sizes(size.chariots_least, size.chariots_most);
    if (troops.arm == Arm::elephant) return sizes(size.elephants_least, size.elephants_most);
    if (troops.arm == Arm::cavalry || troops.skirmishes())
        return sizes(size.cavalry_least, size.cavalry_most);
    return sizes(size.infantry_least, size.infantry_most);
}

namespace {

std::string percent(int share) { return std::to_string(share) + "%"; }

class Inspection {
public:
    Inspection(const Book& book, const ArmyLists& lists, const ArmyList& list, const Army& army)
        : book_{book}, lists_{lists}, list_{list}, army_{army} {}

    std::vector<ArmyFault> faults() {
        personalities();
        for (const ArmyUnit& unit : army_.units)
            if (!lists_.of_figure(unit.figure))
                add(WC_10_3, "No list has a figure \"" + unit.figure + "\".");
        if (army_.points == 0) return faults_;
        for (const ArmyUnit& unit : army_.units) inspect(unit);
        const int spent = points_of(book_, lists_, army_);
        if (spent > army_.points)
            add(WC_10_2, "The army costs " + std::to_string(spent) + " points, " +
                             std::to_string(spent - army_.points) + " too many.");
        if (book_.rulings.list_shares == ListShares::hold)
            for (const ListShare& share : list_.shares) inspect(share);
        return faults_;
    }

private:
    void add(Clause clause, std::string sentence) {
        faults_.push_back({clause, std::move(sentence)});
    }
    void personalities() {
        int generals = 0;
        for (const ArmyPersonality& each : army_.personalities) {
            const Personality* person = list_.personality(each.personality);
            if (!person) {
                add(WC_10_1, "The list of the " + list_.name + " has no personality \"" +
                                 each.personality + "\".");
                continue;
            }
            generals += person->general;
            if (each.extras < 0 || each.extras > book_.army.sips_more.value)
                add(WC_10_1, person->name + ": at most " +
                                 count_words(book_.army.sips_more.value, "SIP") +
                                 " may be bought.");
        }
        if (generals != 1)
            add(WC_10_8, "An army has one general, not " + std::to_string(generals) + ".");
    }
    void inspect(const ArmyUnit& unit) {
        const ArmyList* from = lists_.of_figure(unit.figure);
        if (!from) return;
        const Figure& figure = *from->figure(unit.figure);
        if (from != &list_ && !list_.has_allies())
            add(WC_10_2, "The " + list_.name + " have no allies: " + figure.name + " are of the " +
                             from->name + ".");
        const UnitSizes sizes = usual_sizes(book_, figure.troops);
        const bool any = book_.rulings.units_size == UnitsSize::free;
        if (unit.figures < (any ? 1 : sizes.least) || (!any && unit.figures > sizes.most))
            add(WC_10_8, figure.name + ": a unit has " + std::to_string(sizes.least) + " to " +
                             std::to_string(sizes.most) + " figures, not " +
                             std::to_string(unit.figures) + ".");
    }
    // WC-10.2: of the points agreed on, not of those spent.
    void inspect(const ListShare& share) {
        const int points = points_of_group(book_, lists_, army_, share.group);
        const auto say = [&](std::string_view which, int limit) {
            add(WC_10_2, "Of " + std::to_string(army_.points) + " points " + std::string{which} +
                             " " + percent(limit) + " are for " + share.group + ", not " +
                             std::to_string(points) + ".");
        };
        if (points * 100 < army_.points * share.at_least) say("at least", share.at_least);
        if (points * 100 > army_.points * share.at_most) say("at most", share.at_most);
    }

    const Book& book_;
    const ArmyLists& lists_;
    const ArmyList& list_;
    const Army& army_;
    std::vector<ArmyFault> faults_;
};

}  // namespace

bool knows_all(const ArmyLists& lists, const Army& army) {
    const ArmyList* list = lists.find(army.list);
    return list &&
           std::all_of(army.personalities.begin(), army.personalities.end(),
                       [&](const ArmyPersonality& person) {
                           return list->personality(person.personality) != nullptr;
                       }) &&
           std::all_of(army.units.begin(), army.units.end(), [&](const ArmyUnit& unit) {
               return lists.of_figure(unit.figure) != nullptr;
           });
}

std::vector<ArmyFault> faults_of(const Book& book, const ArmyLists& lists, const Army& army) {
    enforces(WC_10_2);
    const ArmyList* list = lists.find(army.list);
    if (!list) return {{WC_10_3, "There is no list \"" + army.list + "\"."}};
    return Inspection{book, lists, *list, army}.faults();
}

// ---- mustering ----------------------------------------------------------------------------------

namespace {

class Mustering {
public:
    // Without a chooser the usual army.
    Mustering(const Book& book, const ArmyLists& lists, const ArmyList& list, int points,
              std::optional<Chooser> chooser)
        : book_{book}, lists_{lists}, list_{list}, chooser_{chooser} {
        army_.list = list.key;
        army_.points = points;
        for (const Figure& figure : list.figures)
            preferred_.push_back({&figure, chooser_ ? static_cast<int>(chooser_->below(3)) : 0});
    }

    Army mustered() {
        for (const Personality& person : list_.personalities)
            if (person.general && army_.personalities.empty())
                army_.personalities.push_back({person.key, 0});
        for (const ListShare& share : list_.shares) demanded(share);
        while (one_unit_more(Size::middling)) {
        }
        while (one_unit_more(Size::least)) {
        }
        while (one_figure_more()) {
        }
        more_sips();
        return army_;
    }

private:
    enum class Size : std::uint8_t { least, middling };

    int size_of(const Figure& figure, Size size) {
        const UnitSizes sizes = usual_sizes(book_, figure.troops);
        if (size == Size::least) return sizes.least;
        if (!chooser_) return (sizes.least + sizes.most) / 2;
        const int more = sizes.most - sizes.least;
        return sizes.least +
               static_cast<int>(chooser_->below(static_cast<std::uint32_t>(more + 1)));
    }
    // Within the points and the shares.
    bool fits() const {
        if (points_of(book_, lists_, army_) > army_.points) return false;
        if (book_.rulings.list_shares == ListShares::do_not_hold) return true;
        return std::all_of(list_.shares.begin(), list_.shares.end(), [&](const ListShare& share) {
            return spent_on(share) * 100 <= army_.points * share.at_most;
        });
    }
    int spent_on(const ListShare& share) const {
        return points_of_group(book_, lists_, army_, share.group);
    }
    bool add_unit(const Figure& figure, Size size) {
        army_.units.push_back({figure.key, size_of(figure, size)});
        if (fits()) return true;
        army_.units.pop_back();
        return false;
    }
    // Units of a group until it has its share.
    void demanded(const ListShare& share) {
        const auto lacks = [&] { return spent_on(share) * 100 < army_.points * share.at_least; };
        for (bool added = true; added && lacks();) {
            added = false;
            for (const Figure& figure : list_.figures)
                if (figure.group == share.group && lacks())
                    added =
                        add_unit(figure, Size::middling) || add_unit(figure, Size::least) || added;
        }
    }
    int units_of(const Figure& figure) const {
        return static_cast<int>(
            std::count_if(army_.units.begin(), army_.units.end(),
                          [&](const ArmyUnit& unit) { return unit.figure == figure.key; }));
    }
    // One unit more, of the figures that have the fewest; of those preferred one or two may be more.
    bool one_unit_more(Size size) {
        std::vector<Preference> figures = preferred_;
        std::stable_sort(figures.begin(), figures.end(),
                         [&](const Preference& a, const Preference& b) {
                             return units_of(*a.figure) - a.more < units_of(*b.figure) - b.more;
                         });
        // Of what there is none yet a small unit is better than none.
        return std::any_of(figures.begin(), figures.end(), [&](const Preference& each) {
            return add_unit(*each.figure, size) ||
                   (units_of(*each.figure) == 0 && add_unit(*each.figure, Size::least));
        });
    }
    bool one_figure_more() {
        bool added = false;
        for (ArmyUnit& unit : army_.units) {
            if (unit.figures >= usual_sizes(book_, list_.figure(unit.figure)->troops).most)
                continue;
            ++unit.figures;
            if (fits())
                added = true;
            else
                --unit.figures;
        }
        return added;
    }
    void more_sips() {
        for (ArmyPersonality& person : army_.personalities)
            while (person.extras < book_.army.sips_more.value) {
                ++person.extras;
                if (fits()) continue;
                --person.extras;
                break;
            }
    }

    struct Preference {
        const Figure* figure;
        int more;
    };

    const Book& book_;
    const ArmyLists& lists_;
    const ArmyList& list_;
    std::optional<Chooser> chooser_;
    std::vector<Preference> preferred_;
    Army army_;
};

}  // namespace

std::optional<Army> muster_army(const Book& book, const ArmyLists& lists, std::string_view list,
                                int points, std::uint64_t variant) {
    const ArmyList* found = lists.find(list);
    if (!found) return std::nullopt;
    const auto sound = [&](const Army& army) {
        return !army.units.empty() && faults_of(book, lists, army).empty();
    };
    // Of a variant's draws the dearest is taken: a share may leave the others little to spend on.
    constexpr std::uint64_t draws = 4;
    std::optional<Army> best;
    for (std::uint64_t draw = 0; variant != 0 && draw < draws; ++draw) {
        Army army = Mustering{book, lists, *found, points, Chooser{variant}.split(draw)}.mustered();
        if (sound(army) && (!best || points_of(book, lists, army) > points_of(book, lists, *best)))
            best = std::move(army);
    }
    if (best) return best;
    Army usual = Mustering{book, lists, *found, points, std::nullopt}.mustered();
    if (!sound(usual)) return std::nullopt;
    return usual;
}

}  // namespace grognard::war_and_conquest

// SPDX-License-Identifier: Apache-2.0
//
// The drawing: a sheet of cells, each twice as high as wide; ground first, then units, then names
// in what room is left.
#include "cli/map.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "cli/ground_glyphs.h"
#include "cli/text.h"
#include "engine/measure/distance.h"

namespace grognard::cli {

namespace {

constexpr std::int64_t inch = Length::ticks_per_inch;
constexpr std::size_t axis_columns = 4;  // "36 " and the frame, on the left

struct Cell {
    std::string glyph = " ";
    Ink ink = Ink::plain;
    enum class Holds : std::uint8_t { ground, name, unit } holds = Holds::ground;
    Side side = Side::blue;
    bool troubled = false;
    bool marked = false;
};

struct Spot {
    int column = 0;
    int row = 0;
};

class Sheet {
public:
    explicit Sheet(const MapSubject& subject) {
        const std::int64_t width = subject.terrain.width().ticks();
        const std::int64_t height = subject.terrain.height().ticks();
        const auto room = static_cast<std::int64_t>(subject.looks.columns - axis_columns - 2);
        // Two columns to the inch make a base of one inch a block of two letters; a small table
        // may have three, a wide one must do with what there is.
        cell_ = std::max(inch / 2, (width + room - 1) / room);
        const bool fits_larger =
            width * 3 / inch <= room / 2 &&
            height * 3 / (2 * inch) + 14 < static_cast<std::int64_t>(subject.looks.rows);
        if (fits_larger) cell_ = inch / 3;
        columns_ = static_cast<int>((width + cell_ - 1) / cell_);
        rows_ = static_cast<int>((height + 2 * cell_ - 1) / (2 * cell_));
        cells_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_));
    }

    int columns() const { return columns_; }
    int rows() const { return rows_; }
    bool holds(Spot s) const {
        return s.column >= 0 && s.column < columns_ && s.row >= 0 && s.row < rows_;
    }
    Cell& at(Spot s) { return cells_[number_of(s)]; }
    const Cell& at(Spot s) const { return cells_[number_of(s)]; }

    // Row 0 is the northernmost.
    Spot spot_of(Point p) const {
        const int column = static_cast<int>(p.x / cell_);
        const int row = rows_ - 1 - static_cast<int>(p.y / (2 * cell_));
        return {std::clamp(column, 0, columns_ - 1), std::clamp(row, 0, rows_ - 1)};
    }
    Point centre_of(Spot s) const {
        return {static_cast<std::int32_t>(cell_ * s.column + cell_ / 2),
                static_cast<std::int32_t>(2 * cell_ * (rows_ - 1 - s.row) + cell_)};
    }
    std::int64_t cell() const { return cell_; }

private:
    std::size_t number_of(Spot s) const {
        return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
               static_cast<std::size_t>(s.column);
    }

    std::int64_t cell_ = inch / 2;  // ticks a column; a row is twice that
    int columns_ = 0;
    int rows_ = 0;
    std::vector<Cell> cells_;
};

// ---- ground

void paint_ground(Sheet& sheet, Spot spot, std::string_view glyph, Ink ink) {
    Cell& cell = sheet.at(spot);
    cell.glyph = glyph;
    cell.ink = ink;
}

std::string_view hill_glyph(int level) { return level <= 1 ? "." : level == 2 ? ":" : "+"; }

void paint_area(Sheet& sheet, const Feature& feature, const GroundGlyph& look,
                std::string_view glyph) {
    const Shape shape = feature.shape();
    const Spot top_left = sheet.spot_of({feature.box.low.x, feature.box.high.y});
    const Spot bottom_right = sheet.spot_of({feature.box.high.x, feature.box.low.y});
    bool seen = false;
    for (int row = top_left.row; row <= bottom_right.row; ++row)
        for (int column = top_left.column; column <= bottom_right.column; ++column) {
            const Spot spot{column, row};
            if (!contains(shape, sheet.centre_of(spot))) continue;
            if (look.sparse && (row + column) % 2 != 0) {
                // Between the trees there is no hill showing through.
                if (look.ground != Ground::hill) paint_ground(sheet, spot, " ", Ink::plain);
                continue;
            }
            paint_ground(sheet, spot, glyph, look.ink);
            seen = true;
        }
    if (!seen)
        paint_ground(sheet,
                     sheet.spot_of({(feature.box.low.x + feature.box.high.x) / 2,
                                    (feature.box.low.y + feature.box.high.y) / 2}),
                     glyph, look.ink);
}

std::string_view road_glyph(Offset way, bool ascii) {
    const std::int64_t across = std::abs(way.dx);
    const std::int64_t up = std::abs(way.dy) / 2;  // a row is two columns high
    if (up * 5 < across * 2) return ascii ? "-" : "─";
    if (across * 5 < up * 2) return ascii ? "|" : "│";
    const bool rising = (way.dx > 0) == (way.dy > 0);
    if (ascii) return rising ? "/" : "\\";
    return rising ? "╱" : "╲";
}

void paint_line(Sheet& sheet, const Feature& feature, const GroundGlyph& look, bool ascii) {
    for (std::size_t i = 0; i + 1 < feature.points.size(); ++i) {
        const Point from = feature.points[i];
        const Offset way = feature.points[i + 1] - from;
        const std::string_view glyph = look.ground == Ground::road ? road_glyph(way, ascii)
                                       : ascii                     ? look.ascii
                                                                   : look.unicode;
        const std::int64_t steps =
            std::max<std::int64_t>(1, length_of(way).ticks() * 2 / sheet.cell());
        for (std::int64_t step = 0; step <= steps; ++step)
            paint_ground(sheet,
                         sheet.spot_of({static_cast<std::int32_t>(from.x + way.dx * step / steps),
                                        static_cast<std::int32_t>(from.y + way.dy * step / steps)}),
                         glyph, look.ink);
    }
    if (feature.width.ticks() > 2 * sheet.cell())
        paint_area(sheet, feature, look, ascii ? look.ascii : look.unicode);
}

void paint_all_ground(Sheet& sheet, const MapSubject& subject) {
    for (const GroundGlyph& look : ground_glyphs)
        for (const Feature& feature : subject.terrain.features()) {
            if (feature.ground != look.ground) continue;
            const std::string_view glyph = subject.looks.ascii ? look.ascii : look.unicode;
            if (feature.form == Feature::Form::line)
                paint_line(sheet, feature, look, subject.looks.ascii);
            else
                paint_area(sheet, feature, look,
                           look.ground == Ground::hill ? hill_glyph(feature.level) : glyph);
        }
}

// ---- units

bool free_for_unit(const Sheet& sheet, Spot spot) {
    const Spot second{spot.column + 1, spot.row};
    return sheet.holds(spot) && sheet.holds(second) && sheet.at(spot).holds != Cell::Holds::unit &&
           sheet.at(second).holds != Cell::Holds::unit;
}

// The free place nearest to where the unit stands: bases in contact may fall on the same cells.
std::optional<Spot> place_for_unit(const Sheet& sheet, Point centre) {
    const Spot middle = sheet.spot_of(centre);
    std::optional<Spot> best;
    std::int64_t best_off = 0;
    for (int row = middle.row - 2; row <= middle.row + 2; ++row)
        for (int column = middle.column - 4; column <= middle.column + 3; ++column) {
            const Spot spot{column, row};
            if (!free_for_unit(sheet, spot)) continue;
            const Point left = sheet.centre_of(spot);
            const std::int64_t off_x = left.x + sheet.cell() / 2 - centre.x;
            const std::int64_t off_y = left.y - centre.y;
            const std::int64_t off = off_x * off_x + off_y * off_y;
            if (best && off >= best_off) continue;
            best = spot;
            best_off = off;
        }
    return best;
}

void paint_units(Sheet& sheet, const MapSubject& subject) {
    for (const ViewUnit& unit : subject.view.units) {
        if (unit.where != ViewUnit::Where::table) continue;
        const std::optional<Spot> spot = place_for_unit(sheet, unit.pose.centre);
        if (!spot) continue;
        const std::array<std::string_view, 2> glyphs{subject.roster.letter(unit.id),
                                                     arrow(unit.pose.facing, subject.looks.ascii)};
        for (int i = 0; i < 2; ++i) {
            Cell& cell = sheet.at({spot->column + i, spot->row});
            cell.glyph = glyphs[static_cast<std::size_t>(i)];
            cell.holds = Cell::Holds::unit;
            cell.side = unit.side;
            cell.troubled = unit.troubled;
            cell.marked = unit.id == subject.marked;
        }
    }
}

// ---- names

// How much a name here would hide; nothing if it would lie on a unit, on another name or outside.
std::optional<int> hidden_by(const Sheet& sheet, Spot first, std::size_t columns) {
    int hidden = 0;
    for (int i = -1; i <= static_cast<int>(columns); ++i) {
        const Spot spot{first.column + i, first.row};
        const bool margin = i < 0 || i == static_cast<int>(columns);
        if (!sheet.holds(spot)) {
            if (margin) continue;
            return std::nullopt;
        }
        const Cell& cell = sheet.at(spot);
        if (cell.holds != Cell::Holds::ground) {
            if (margin && cell.holds == Cell::Holds::unit) continue;
            return std::nullopt;
        }
        if (cell.glyph != " " && !margin) ++hidden;
    }
    return hidden;
}

struct Name {
    std::string text;
    Box about;
    Ink ink = Ink::dim;
    int hides_at_most = 0;  // of what lies below; a name that would hide more is left out
};

void paint_name(Sheet& sheet, const Looks& looks, const Name& name) {
    const Box& about = name.about;
    const std::string text = looks.ascii ? folded_to_ascii(name.text) : name.text;
    const std::size_t columns = columns_of(text);
    const Spot low = sheet.spot_of(about.low);
    const Spot high = sheet.spot_of(about.high);
    const int left = (low.column + high.column) / 2 - static_cast<int>(columns) / 2;
    const std::array<Spot, 8> places{
        Spot{left, low.row + 1},
        Spot{left, high.row - 1},
        Spot{high.column + 2, (low.row + high.row) / 2},
        Spot{low.column - 1 - static_cast<int>(columns), (low.row + high.row) / 2},
        Spot{left, (low.row + high.row) / 2},
        Spot{left, low.row + 2},
        Spot{left, high.row - 2},
        Spot{high.column + 2, low.row + 1}};
    std::optional<Spot> best;
    int best_hidden = 0;
    for (Spot place : places) {
        place.column =
            std::clamp(place.column, 0, std::max(0, sheet.columns() - static_cast<int>(columns)));
        const std::optional<int> hidden = hidden_by(sheet, place, columns);
        if (!hidden || *hidden > name.hides_at_most || (best && *hidden >= best_hidden)) continue;
        best = place;
        best_hidden = *hidden;
    }
    if (!best) return;
    for (std::size_t i = 0, column = 0; i < text.size(); ++column) {
        const std::string letter = first_columns(std::string_view{text}.substr(i), 1);
        i += letter.size();
        Cell& cell = sheet.at({best->column + static_cast<int>(column), best->row});
        cell.glyph = letter;
        cell.ink = name.ink;
        cell.holds = Cell::Holds::name;
    }
}

// A line is named where it runs, near its middle, not beside the box around all of it.
Box place_to_name(const Feature& feature) {
    if (feature.form != Feature::Form::line) return feature.box;
    const Point p = feature.points[feature.points.size() / 2];
    return {p, p};
}

// Places first; a name for a line only where it hides next to nothing.
void paint_names(Sheet& sheet, const MapSubject& subject) {
    std::vector<std::string> written;
    const auto write = [&](const Name& name) {
        if (name.text.empty() ||
            std::find(written.begin(), written.end(), name.text) != written.end())
            return;
        written.push_back(name.text);
        paint_name(sheet, subject.looks, name);
    };
    for (const ViewObjective& objective : subject.view.objectives) {
        const Spot spot = sheet.spot_of(objective.at);
        Cell& cell = sheet.at(spot);
        const Ink ink = !objective.held                  ? Ink::bold
                        : objective.holder == Side::blue ? Ink::blue
                                                         : Ink::red;
        if (cell.holds == Cell::Holds::ground) {
            cell.glyph = subject.looks.ascii ? "*" : "★";
            cell.ink = ink;
            cell.holds = Cell::Holds::name;
        }
        write({objective.name, {objective.at, objective.at}, ink, INT_MAX});
    }
    for (const Feature::Form form :
         {Feature::Form::area, Feature::Form::circle, Feature::Form::line})
        for (const Feature& feature : subject.terrain.features())
            if (feature.form == form)
                write({feature.name, place_to_name(feature), Ink::dim,
                       form == Feature::Form::line ? 2 : INT_MAX});
}

// ---- the sheet as lines

std::string line_of(const Sheet& sheet, int row, const Looks& looks) {
    std::string line;
    for (int column = 0; column < sheet.columns(); ++column) {
        const Cell& cell = sheet.at({column, row});
        if (cell.holds != Cell::Holds::unit) {
            line += painted(looks, cell.ink, cell.glyph);
        } else if (cell.marked && looks.colour) {
            line += "\x1b[1;30;42m" + cell.glyph + "\x1b[0m";
        } else {
            line += painted_block(looks, cell.side == Side::blue ? Ink::blue : Ink::red,
                                  cell.troubled, cell.glyph);
        }
    }
    return line;
}

// Inches every six along the bottom, where x is read.
std::string axis_of(const Sheet& sheet, const Terrain& terrain) {
    std::string axis(static_cast<std::size_t>(sheet.columns()) + 4, ' ');
    for (std::int64_t x = 0; x * inch <= terrain.width().ticks(); x += 6) {
        const auto column = static_cast<std::size_t>(x * inch / sheet.cell());
        const std::string number = std::to_string(x);
        if (column + number.size() <= axis.size()) axis.replace(column, number.size(), number);
    }
    while (!axis.empty() && axis.back() == ' ') axis.pop_back();
    return axis;
}

// The inch a row is labelled with: the highest multiple of six whose line lies in it.
std::string row_label(const Sheet& sheet, int row) {
    const std::int64_t low = 2 * sheet.cell() * (sheet.rows() - 1 - row);
    const std::int64_t label = (low + 6 * inch - 1) / (6 * inch) * 6;
    const bool here = label * inch < low + 2 * sheet.cell();
    return here ? fmt::format("{:2} ", label) : "   ";
}

}  // namespace

std::string_view arrow(Bearing facing, bool ascii) {
    static constexpr std::array<std::string_view, 8> arrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
    static constexpr std::array<std::string_view, 4> plain{"^", ">", "v", "<"};
    constexpr std::int32_t eighth = Bearing::whole_turn / 8;
    constexpr std::int32_t quarter = Bearing::whole_turn / 4;
    const std::int32_t a = facing.arcseconds();
    if (ascii) return plain[static_cast<std::size_t>((a + quarter / 2) / quarter % 4)];
    return arrows[static_cast<std::size_t>((a + eighth / 2) / eighth % 8)];
}

MapPicture draw_map(const MapSubject& subject) {
    Sheet sheet{subject};
    paint_all_ground(sheet, subject);
    paint_units(sheet, subject);
    paint_names(sheet, subject);

    const Looks& looks = subject.looks;
    const std::string side = painted(looks, Ink::dim, looks.ascii ? "|" : "│");
    std::string edge;
    for (int i = 0; i < sheet.columns(); ++i) edge += looks.ascii ? "-" : "─";
    const auto border = [&](std::string_view left, std::string_view right) {
        return "   " + painted(looks, Ink::dim,
                               looks.ascii ? "+" + edge + "+"
                                           : std::string{left} + edge + std::string{right});
    };
    MapPicture picture;
    picture.columns = static_cast<std::size_t>(sheet.columns()) + axis_columns + 1;
    picture.lines.push_back(border("┌", "┐"));
    for (int row = 0; row < sheet.rows(); ++row)
        picture.lines.push_back(fmt::format("{}{}{}{}",
                                            painted(looks, Ink::dim, row_label(sheet, row)), side,
                                            line_of(sheet, row, looks), side));
    picture.lines.push_back(border("└", "┘"));
    picture.lines.push_back(
        painted(looks, Ink::dim, std::string(axis_columns, ' ') + axis_of(sheet, subject.terrain)));
    return picture;
}

}  // namespace grognard::cli

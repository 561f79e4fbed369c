// SPDX-License-Identifier: Apache-2.0
//
// Bytes as a player: they choose a position, then what is done at every question: a legal answer, a
// strange one, a plan, copies. Whatever is legal is taken, so the battle goes where no general would
// lead it.
#include "tests/conformance/honest_odds.h"
#include "tests/conformance/strange.h"
#include "tests/fuzz/common.h"

namespace grognard::fuzz {

namespace {

constexpr int questions_max = 150;
constexpr int positions_each = 8;  // of a scenario, so many answers apart
constexpr int answers_apart = 60;

class Player {
public:
    explicit Player(std::span<const std::uint8_t> bytes)
        : source_{bytes}, start_{some_position()}, game_{start_.game->clone()} {}

    void play() {
        for (int i = 0; i < questions_max && !source_.spent() && !game_->over(); ++i) act();
    }

private:
    struct Start {
        const Rulebook* rulebook;
        std::unique_ptr<Game> game;
    };

    // Opening moves are much alike: most battles begin in the middle of a random one.
    static const std::vector<Start>& positions() {
        static const std::vector<Start> all = [] {
            std::vector<Start> starts;
            for (const conformance::Listed& listed : conformance::catalogue()) {
                const std::unique_ptr<Game> game = conformance::mustered(listed);
                Chooser chooser{starts.size()};
                for (int i = 0; i < positions_each && !game->over(); ++i) {
                    starts.push_back({listed.rulebook, game->clone()});
                    for (int k = 0; k < answers_apart && !game->over(); ++k)
                        game->apply_checked(any_answer(*game, chooser), nullptr);
                }
            }
            return starts;
        }();
        return all;
    }

    const Start& some_position() {
        return positions()[source_.below(static_cast<std::uint32_t>(positions().size()))];
    }

    void act() {
        const Rulebook& rulebook = *start_.rulebook;
        Chooser chooser{source_.below(65'536)};
        switch (source_.below(16)) {
        case 0: demand(conformance::copies_fault(*game_, chooser)); break;
        case 1: demand(conformance::suggestions_fault(*game_, rulebook, chooser)); break;
        case 2:
        case 3: {
            const Pose wanted = conformance::strange_pose(*game_, game_->view(), source_);
            demand(conformance::plan_fault(*game_, rulebook, wanted));
            if (const Plan plan = game_->plan({.pose = wanted}); plan.answer)
                take({game_->question().by, *plan.answer});
            break;
        }
        case 4:
            if (game_->question().roll()) demand(conformance::odds_fault(*game_, rulebook));
            break;
        case 5:
        case 6:
        case 7:
        case 8:
        case 9: {
            const Answer strange = conformance::strange_answer(*game_, game_->view(), source_);
            demand(conformance::answer_fault(*game_, rulebook, strange));
            take(strange);
            break;
        }
        default: take(any_answer(*game_, chooser));
        }
    }

    void take(const Answer& answer) {
        const std::uint64_t before = game_->hash();
        Events events;
        if (game_->answer(answer, &events)) {
            if (game_->hash() != before) demand("a refused answer has changed the battle");
            return;
        }
        demand(conformance::events_fault(*game_, *start_.rulebook, events));
        demand(conformance::position_fault(*game_, *start_.rulebook));
    }

    conformance::ByteSource source_;
    const Start& start_;
    std::unique_ptr<Game> game_;
};

}  // namespace

}  // namespace grognard::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    grognard::fuzz::Player{{data, size}}.play();
    return 0;
}

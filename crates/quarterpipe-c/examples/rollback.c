/* A headless game with rollback: two players, one of whose buttons arrive three frames late.
 *
 * Each frame is stepped with a guess of the late buttons: the last known ones. If the guess turns out to be wrong when they arrive, the
 * world goes back to their frame, and the frames since then are stepped again. The final world must be the same as in a game without delay.
 *
 *     cc rollback.c $(pkg-config --cflags --libs quarterpipe) -o rollback && ./rollback
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include <quarterpipe.h>

#define FRAMES 600
#define DELAY 3
#define WINDOW 8

static void must(QpStatus status, const char *what) {
    if (status != QP_STATUS_OK) {
        fprintf(stderr, "%s: %s\n", what, qp_error_text());
        exit(1);
    }
}

static void *made(void *handle, const char *what) {
    if (handle == NULL) must(qp_error_code(), what);
    return handle;
}

/* Returns the buttons of the two players: arbitrary ones, but the same in each run. */
static uint8_t pressed(int player, int frame) {
    if (player == 0) return frame % 90 < 70 ? QP_BUTTON_RIGHT : QP_BUTTON_RIGHT | QP_BUTTON_A;
    return frame % 50 < 5 ? QP_BUTTON_A | QP_BUTTON_RIGHT : frame % 50 < 40 ? QP_BUTTON_RIGHT : QP_BUTTON_DOWN;
}

int main(void) {
    must(QP_CHECK_HEADER(), "the library does not belong to the header");
    QpLevel *level = made(qp_level_builtin("first"), "level");
    QpRules *rules = made(qp_rules_new("s2"), "rules");
    QpWorld *world = made(qp_world_new(level, rules, QP_CHARACTER_SONIC, 1), "world");
    int32_t x, y;
    must(qp_level_start(level, &x, &y), "start");
    must(qp_world_add_player(world, QP_CHARACTER_TAILS, (x - 24) * 65536, y * 65536, NULL), "second player");
    QpWorld *plain = made(qp_world_clone(world), "clone");

    /* The world before each of the last frames, and the guessed or known buttons of the second player. */
    QpWorld *before[WINDOW];
    for (int i = 0; i < WINDOW; i++) before[i] = made(qp_world_clone(world), "snapshot");
    uint8_t second[FRAMES] = {0};
    int rollbacks = 0, jumps = 0;

    for (int frame = 0; frame < FRAMES + DELAY; frame++) {
        /* The buttons of three frames ago arrive. */
        int known = frame - DELAY;
        if (known >= 0 && second[known] != pressed(1, known)) {
            rollbacks++;
            second[known] = pressed(1, known);
            must(qp_world_copy(world, before[known % WINDOW]), "back");
            for (int again = known; again < frame && again < FRAMES; again++) {
                if (again > known) second[again] = second[known];
                must(qp_world_copy(before[again % WINDOW], world), "snapshot");
                uint8_t inputs[2] = {pressed(0, again), second[again]};
                must(qp_world_step(world, inputs, 2), "step again");
            }
        }
        if (frame >= FRAMES) continue;
        second[frame] = frame > 0 ? second[frame - 1] : 0;
        must(qp_world_copy(before[frame % WINDOW], world), "snapshot");
        uint8_t inputs[2] = {pressed(0, frame), second[frame]};
        must(qp_world_step(world, inputs, 2), "step");
        size_t count;
        const QpEvent *events = qp_world_events(world, &count);
        for (size_t i = 0; i < count; i++) jumps += events[i].kind == QP_EVENT_JUMPED && events[i].player == 0;
    }

    for (int frame = 0; frame < FRAMES; frame++) {
        uint8_t inputs[2] = {pressed(0, frame), pressed(1, frame)};
        must(qp_world_step(plain, inputs, 2), "step without delay");
    }
    uint64_t digest, expected;
    must(qp_world_digest(world, &digest), "digest");
    must(qp_world_digest(plain, &expected), "digest");
    QpPlayer first;
    must(qp_world_player(world, 0, &first), "player");
    printf("%d rollbacks, %d jumps, the first player at x %d, digest %016" PRIx64 "\n", rollbacks, jumps, first.x >> 16, digest);

    for (int i = 0; i < WINDOW; i++) must(qp_world_free(before[i]), "free");
    must(qp_world_free(plain), "free");
    must(qp_world_free(world), "free");
    must(qp_rules_free(rules), "free");
    must(qp_level_free(level), "free");
    if (digest != expected) {
        fprintf(stderr, "expected %016" PRIx64 ", as without delay\n", expected);
        return 1;
    }
    return 0;
}

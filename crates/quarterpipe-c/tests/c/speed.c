/* Prints the time of a step through the library in nanoseconds: the minimum of many samples, standing and running. */
#define _POSIX_C_SOURCE 199309L
#include <stdio.h>
#include <time.h>

#include <quarterpipe.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(void) {
    enum { STEPS = 10000, SAMPLES = 200 };
    QpLevel *level = qp_level_builtin("flat");
    QpRules *rules = qp_rules_new("s2");
    const uint8_t pressed[2] = {0, QP_BUTTON_RIGHT};
    for (int i = 0; i < 2; i++) {
        QpWorld *world = qp_world_new(level, rules, QP_CHARACTER_SONIC, 1);
        QpWorld *start = qp_world_clone(world);
        double least = 1e9;
        for (int sample = 0; sample < SAMPLES; sample++) {
            qp_world_copy(world, start);
            double begin = now();
            for (int step = 0; step < STEPS; step++) qp_world_step(world, &pressed[i], 1);
            double each = (now() - begin) / STEPS;
            if (each < least) least = each;
        }
        printf("%s: %.1f ns a step\n", i ? "right" : "standing", least);
        qp_world_free(start);
        qp_world_free(world);
    }
    qp_rules_free(rules);
    qp_level_free(level);
    return 0;
}

// A small game in an SDL2 window: arrows to run, space to jump, R to restart, Escape to quit.
//
//     c++ -std=c++17 window.cpp $(pkg-config --cflags --libs quarterpipe sdl2) -o window && ./window [LEVEL]
#include <algorithm>
#include <cstdio>
#include <memory>

#include <SDL.h>
#include <quarterpipe.hpp>

namespace qp = quarterpipe;

constexpr int WIDTH = 426, HEIGHT = 240, SCALE = 2;

static uint8_t pressed() {
    const Uint8 *keys = SDL_GetKeyboardState(nullptr);
    uint8_t bits = 0;
    if (keys[SDL_SCANCODE_UP]) bits |= QP_BUTTON_UP;
    if (keys[SDL_SCANCODE_DOWN]) bits |= QP_BUTTON_DOWN;
    if (keys[SDL_SCANCODE_LEFT]) bits |= QP_BUTTON_LEFT;
    if (keys[SDL_SCANCODE_RIGHT]) bits |= QP_BUTTON_RIGHT;
    if (keys[SDL_SCANCODE_SPACE]) bits |= QP_BUTTON_A;
    return bits;
}

static int play(const char *path) {
    qp::check_header();
    qp::Level level = path ? qp::Level::load(path) : qp::Level::builtin("first");
    for (const std::string &warning : level.warnings()) std::fprintf(stderr, "%s\n", warning.c_str());
    qp::World world(level);
    // A lift that the game moves.
    const auto [x, y] = level.start();
    const uint64_t lift = world.add_solid(qp::from_pixels(x + 120), qp::from_pixels(y), 24, 8, QP_SHAPE_PLATFORM);

    if (SDL_Init(SDL_INIT_VIDEO) != 0) throw std::runtime_error(SDL_GetError());
    const std::unique_ptr<SDL_Window, void (*)(SDL_Window *)> window(
        SDL_CreateWindow("quarterpipe", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, WIDTH * SCALE, HEIGHT * SCALE,
                         SDL_WINDOW_RESIZABLE),
        SDL_DestroyWindow);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window.get(), -1, 0) : nullptr;
    if (!renderer) throw std::runtime_error(SDL_GetError());
    SDL_RenderSetLogicalSize(renderer, WIDTH, HEIGHT);
    SDL_Texture *texture =
        SDL_CreateTexture(renderer, SDL_PIXELFORMAT_RGBA32, SDL_TEXTUREACCESS_STREAMING, WIDTH, HEIGHT);

    Uint64 last = SDL_GetPerformanceCounter();
    double behind = 0.0;
    for (bool runs = true; runs;) {
        for (SDL_Event event; SDL_PollEvent(&event);) {
            const bool is_key = event.type == SDL_KEYDOWN && event.key.repeat == 0;
            if (event.type == SDL_QUIT || (is_key && event.key.keysym.sym == SDLK_ESCAPE)) runs = false;
            if (is_key && event.key.keysym.sym == SDLK_r) world.respawn_at_start(0);
        }
        // Makes 60 steps a second, whatever the screen's refresh rate, and at most 6 in a row.
        const Uint64 now = SDL_GetPerformanceCounter();
        behind = std::min(behind + 60.0 * (now - last) / SDL_GetPerformanceFrequency(), 6.0);
        last = now;
        for (; behind >= 1.0; behind -= 1.0) {
            const int wave = static_cast<int>(world.frame() % 240);
            world.move_solid(lift, qp::from_pixels(x + 120), qp::from_pixels(y - (wave < 120 ? wave : 240 - wave) / 2));
            world.step(pressed());
            for (const QpEvent &event : world.events()) std::printf("%s\n", qp_name(QP_NAMES_EVENTS, event.kind));
            if (world.player().routine == QP_ROUTINE_DEAD) world.respawn_at_start(0);
        }
        SDL_UpdateTexture(texture, nullptr, world.render(WIDTH, HEIGHT).data(), 4 * WIDTH);
        SDL_RenderClear(renderer);
        SDL_RenderCopy(renderer, texture, nullptr, nullptr);
        SDL_RenderPresent(renderer);
        SDL_Delay(4);
    }
    SDL_DestroyTexture(texture);
    SDL_DestroyRenderer(renderer);
    SDL_Quit();
    return 0;
}

int main(int count, char **arguments) {
    try {
        return play(count > 1 ? arguments[1] : nullptr);
    } catch (const std::exception &error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}

// quarterpipe for C++17: owning types over quarterpipe.h, with exceptions. MIT OR Apache-2.0.
//
// Every function of quarterpipe.h has a counterpart here: qp_world_step is World::step. Errors are thrown as quarterpipe::Error, whose text
// says what was found and what was expected. Types own their handles: they can be moved, and free their handles. An object that was moved
// from is empty.
#ifndef QUARTERPIPE_HPP
#define QUARTERPIPE_HPP

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "quarterpipe.h"

namespace quarterpipe {

/// An error.
class Error : public std::runtime_error {
public:
    Error() : std::runtime_error(qp_error_text()), status_(qp_error_code()) {}
    /// One of QP_STATUS_...
    QpStatus status() const noexcept { return status_; }

private:
    QpStatus status_;
};

/// Throws if a call failed.
inline void check(QpStatus status) {
    if (status != QP_STATUS_OK) throw Error();
}

/// Checks that the library is the one that the header belongs to. Call it first.
inline void check_header() { check(QP_CHECK_HEADER()); }

inline std::string version() { return qp_version(); }

/// Returns a name in a list: name(QP_NAMES_EVENTS, QP_EVENT_JUMPED) is "jumped".
inline std::string name(int32_t names, int32_t number) {
    const char *found = qp_name(names, number);
    if (!found) throw Error();
    return found;
}

/// Returns the number of a name in a list.
inline int32_t number(int32_t names, const std::string &name) {
    int32_t found = 0;
    check(qp_number(names, name.c_str(), &found));
    return found;
}

/// Returns all names in a list. A number without a name has an empty one.
inline std::vector<std::string> names(int32_t list) {
    size_t count = 0;
    check(qp_name_count(list, &count));
    std::vector<std::string> all(count);
    for (size_t i = 0; i < count; ++i) {
        if (const char *found = qp_name(list, static_cast<int32_t>(i))) all[i] = found;
    }
    return all;
}

/// Converts a number of pixels to the nearest position. Positions are in 1/65536 px, from -32768 px to less than 32768 px.
inline int32_t from_pixels(double pixels) {
    const double position = std::round(pixels * 65536.0);
    if (!(position >= INT32_MIN && position <= INT32_MAX)) {
        throw std::out_of_range("from_pixels: expected -32768 to less than 32768");
    }
    return static_cast<int32_t>(position);
}
/// Converts a position to pixels.
constexpr double to_pixels(int32_t position) { return position / 65536.0; }

namespace detail {

template <typename T, QpStatus (*Free)(T *)>
class Handle {
public:
    explicit Handle(T *handle) : handle_(handle) {
        if (!handle) throw Error();
    }
    Handle(Handle &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
    Handle &operator=(Handle &&other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    Handle(const Handle &) = delete;
    Handle &operator=(const Handle &) = delete;
    ~Handle() { Free(handle_); }
    /// The handle, for functions of quarterpipe.h. It still belongs to this object.
    T *get() const noexcept { return handle_; }

private:
    T *handle_;
};

/// Calls a function first for the size, then for the values.
template <typename T, typename Fill>
std::vector<T> filled(Fill fill) {
    size_t needed = 0;
    check(fill(static_cast<T *>(nullptr), size_t{0}, &needed));
    std::vector<T> all(needed);
    if (needed > 0) check(fill(all.data(), all.size(), &needed));
    return all;
}

template <typename Fill>
std::string filled_text(Fill fill) {
    std::vector<char> all = filled<char>(fill);
    return std::string(all.data(), all.empty() ? 0 : all.size() - 1);
}

/// Returns a text of the library, or throws the last error if it is NULL.
inline std::string text(const char *found) {
    if (!found) throw Error();
    return found;
}

/// Throws if a call that does not return a status has failed since the last clear_error.
inline void clear_error() { qp_error_clear(); }
template <typename T>
T unless_failed(T value) {
    if (qp_error_code() != QP_STATUS_OK) throw Error();
    return value;
}

inline const char *or_null(const std::optional<std::string> &text) { return text ? text->c_str() : nullptr; }

}  // namespace detail

/// Reads a run of buttons, such as "R60 RA10 _30".
inline std::vector<uint8_t> inputs_parse(const std::string &run) {
    return detail::filled<uint8_t>([&](uint8_t *buffer, size_t length, size_t *needed) {
        return qp_inputs_parse(run.c_str(), buffer, length, needed);
    });
}

class Rules : public detail::Handle<QpRules, qp_rules_free> {
public:
    using Handle::Handle;
    /// Creates the rules of a game: "s1", "cd", "s2", "s3" or "s3k".
    explicit Rules(const std::string &game) : Handle(qp_rules_new(game.c_str())) {}
    static Rules from_json(const std::string &json) { return Rules(qp_rules_from_json(json.data(), json.size())); }
    // <generated Rules>
    /// Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so
    /// the names depend on the rules.
    std::vector<std::string> names() const {
        detail::clear_error();
        const size_t count = detail::unless_failed(qp_rules_name_count(get()));
        std::vector<std::string> all;
        for (size_t i = 0; i < count; ++i) all.push_back(detail::text(qp_rules_name(get(), i)));
        return all;
    }
    /// Returns the rules as JSON.
    std::string to_json() const {
        return detail::filled_text(
            [&](char *buffer, size_t length, size_t *needed) { return qp_rules_to_json(get(), buffer, length, needed); });
    }
    /// Returns a field as JSON, such as `56`, `true` or `"Revs"`.
    std::string get_json(const std::string &name) const {
        return detail::filled_text(
            [&](char *buffer, size_t length, size_t *needed) { return qp_rules_get_json(get(), name.c_str(), buffer, length, needed); });
    }
    /// Sets a field to a value in JSON.
    void set_json(const std::string &name, const std::string &json) { check(qp_rules_set_json(get(), name.c_str(), json.c_str())); }
    /// Returns a field as a number; a flag is 0 or 1.
    int32_t get_number(const std::string &name) const {
        int32_t found{};
        check(qp_rules_get_number(get(), name.c_str(), &found));
        return found;
    }
    /// Sets a field to a number, or a flag to 0 or 1.
    void set_number(const std::string &name, int32_t number) { check(qp_rules_set_number(get(), name.c_str(), number)); }
    // </generated Rules>
};

/// A file in memory.
struct File {
    std::string name;
    std::vector<uint8_t> bytes;
};

class Level : public detail::Handle<QpLevel, qp_level_free> {
public:
    using Handle::Handle;
    static Level load(const std::string &path, const std::optional<std::string> &level = {}) {
        return Level(qp_level_load(path.c_str(), detail::or_null(level)));
    }
    static Level from_memory(const File &file, const std::vector<File> &others = {},
                             const std::optional<std::string> &level = {}) {
        std::vector<QpFile> files;
        for (const File &other : others) files.push_back({other.name.c_str(), other.bytes.data(), other.bytes.size()});
        return Level(qp_level_from_memory(file.name.c_str(), file.bytes.data(), file.bytes.size(), files.data(), files.size(),
                                          detail::or_null(level)));
    }
    static Level builtin(const std::string &name) { return Level(qp_level_builtin(name.c_str())); }
    static Level from_json(const std::string &json) { return Level(qp_level_from_json(json.data(), json.size())); }
    /// Returns a copy of this level with parts replaced by those of a JSON object.
    Level with_parts(const std::string &json) const { return Level(qp_level_with_parts(get(), json.data(), json.size())); }
    static Level from_arrays(const QpLevelArrays &arrays) { return Level(qp_level_from_arrays(&arrays)); }

    /// Returns the placed objects. Their texts live as long as the level.
    std::vector<QpLevelObject> objects() const {
        detail::clear_error();
        std::vector<QpLevelObject> all(detail::unless_failed(qp_level_object_count(get())));
        for (size_t i = 0; i < all.size(); ++i) check(qp_level_object(get(), i, &all[i]));
        return all;
    }
    // <generated Level>
    /// Returns the level's short name.
    std::string name() const { return detail::text(qp_level_name(get())); }
    /// Returns a one-line description of the level.
    std::string description() const { return detail::text(qp_level_description(get())); }
    /// Returns the name of the game whose rules the level is meant for. A level that suits all games has none.
    std::optional<std::string> game() const {
        detail::clear_error();
        const char *found = detail::unless_failed(qp_level_game(get()));
        return found ? std::optional<std::string>(found) : std::nullopt;
    }
    /// Returns the rules that the level is meant for, or those of S3K if it suits all games.
    Rules rules() const { return Rules(qp_level_rules(get())); }
    /// Returns the level's width and height in pixels.
    std::pair<int32_t, int32_t> size() const {
        std::pair<int32_t, int32_t> found;
        check(qp_level_size(get(), &found.first, &found.second));
        return found;
    }
    /// Returns the position of a player's centre at the start.
    std::pair<int32_t, int32_t> start() const {
        std::pair<int32_t, int32_t> found;
        check(qp_level_start(get(), &found.first, &found.second));
        return found;
    }
    /// Returns the warnings about the level's file. Each begins with its place in the file.
    std::vector<std::string> warnings() const {
        detail::clear_error();
        const size_t count = detail::unless_failed(qp_level_warning_count(get()));
        std::vector<std::string> all;
        for (size_t i = 0; i < count; ++i) all.push_back(detail::text(qp_level_warning(get(), i)));
        return all;
    }
    /// Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
    void declare_class(const std::string &name) { check(qp_level_declare_class(get(), name.c_str())); }
    /// Returns the level in the project's JSON format.
    std::string to_json() const {
        return detail::filled_text(
            [&](char *buffer, size_t length, size_t *needed) { return qp_level_to_json(get(), buffer, length, needed); });
    }
    /// Returns the number of objects placed in the level.
    size_t object_count() const {
        detail::clear_error();
        return detail::unless_failed(qp_level_object_count(get()));
    }
    /// Returns the buttons of each frame of the recorded run through a built-in level; other levels do not have one.
    std::vector<uint8_t> inputs() const {
        return detail::filled<uint8_t>(
            [&](uint8_t *buffer, size_t length, size_t *needed) { return qp_level_inputs(get(), buffer, length, needed); });
    }
    // </generated Level>
};

/// The events of a step. They live until the world is stepped, changed or freed.
class Events {
public:
    Events(const QpEvent *first, size_t count) : first_(first), count_(count) {}
    const QpEvent *begin() const noexcept { return first_; }
    const QpEvent *end() const noexcept { return first_ + count_; }
    size_t size() const noexcept { return count_; }
    bool empty() const noexcept { return count_ == 0; }

private:
    const QpEvent *first_;
    size_t count_;
};

/// A reason that owns its texts.
struct Reason {
    int32_t player, kind, value;
    std::string rule, what, line;
    QpCast cast;
};

class World : public detail::Handle<QpWorld, qp_world_free> {
public:
    using Handle::Handle;
    /// Creates a world with the rules that the level is meant for, or those of S3K if it suits all games.
    explicit World(const Level &level, int32_t character = QP_CHARACTER_SONIC, size_t players = 1)
        : World(level, level.rules(), character, players) {}
    World(const Level &level, const Rules &rules, int32_t character = QP_CHARACTER_SONIC, size_t players = 1)
        : Handle(qp_world_new(level.get(), rules.get(), character, players)) {}
    World clone() const { return World(qp_world_clone(get())); }
    void copy(const World &from) { check(qp_world_copy(get(), from.get())); }

    /// Steps the world by a frame with the buttons of its only player.
    void step(int buttons) {
        if (buttons < 0 || buttons > 127) throw std::out_of_range("step: expected bits of QP_BUTTON_..., 0 to 127");
        const auto bits = static_cast<uint8_t>(buttons);
        check(qp_world_step(get(), &bits, 1));
    }
    /// Steps the world by a frame with the buttons of each player: step({QP_BUTTON_RIGHT, 0}).
    void step(std::initializer_list<uint8_t> inputs) { check(qp_world_step(get(), inputs.begin(), inputs.size())); }
    void step(const std::vector<uint8_t> &inputs) { check(qp_world_step(get(), inputs.data(), inputs.size())); }
    void run(const std::vector<uint8_t> &inputs) { check(qp_world_run(get(), inputs.data(), inputs.size())); }
    Events events() const {
        size_t count = 0;
        const QpEvent *first = qp_world_events(get(), &count);
        if (!first) throw Error();
        return Events(first, count);
    }

    QpPlayer player(size_t number = 0) const {
        QpPlayer player;
        check(qp_world_player(get(), number, &player));
        return player;
    }
    void set_player(size_t number, const QpPlayer &player) { check(qp_world_set_player(get(), number, &player)); }

    /// Returns what the next frame would do with these buttons, and by which rules.
    std::vector<Reason> explain(const std::vector<uint8_t> &inputs) {
        size_t count = 0;
        check(qp_world_explain(get(), inputs.data(), inputs.size(), &count));
        std::vector<Reason> all;
        for (size_t i = 0; i < count; ++i) {
            QpReason reason;
            check(qp_world_reason(get(), i, &reason));
            all.push_back({reason.player, reason.kind, reason.value, reason.rule, reason.what, reason.line, reason.cast});
        }
        return all;
    }

    struct Bounds {
        int32_t left, right, top, bottom;
    };
    Bounds bounds() const {
        Bounds bounds;
        check(qp_world_bounds(get(), &bounds.left, &bounds.right, &bounds.top, &bounds.bottom));
        return bounds;
    }
    void set_bounds(const Bounds &bounds) {
        check(qp_world_set_bounds(get(), bounds.left, bounds.right, bounds.top, bounds.bottom));
    }
    /// Draws a player's view: red, green, blue and opacity of each pixel.
    std::vector<uint8_t> render(size_t width = 320, size_t height = 224, uint32_t overlays = 0, size_t player = 0) const {
        std::vector<uint8_t> pixels(width <= 4096 && height <= 4096 ? 4 * width * height : 0);
        check(qp_world_render(get(), player, overlays, pixels.data(), pixels.size(), width, height));
        return pixels;
    }
    // <generated World>
    /// Returns the number of players.
    size_t player_count() const {
        detail::clear_error();
        return detail::unless_failed(qp_world_player_count(get()));
    }
    /// Returns a field of a player. `field` is one of `QP_PLAYER_...`.
    int32_t get_field(size_t player, int32_t field) const {
        int32_t found{};
        check(qp_world_get_field(get(), player, field, &found));
        return found;
    }
    /// Sets a field of a player, from the next step on. `field` is one of `QP_PLAYER_...`.
    void set_field(size_t player, int32_t field, int32_t value) { check(qp_world_set_field(get(), player, field, value)); }
    /// Adds a player with its centre at a position, and returns its number. `character` is one of `QP_CHARACTER_...`. `x` and `y` are in
    /// 1/65536 px.
    size_t add_player(int32_t character, int32_t x, int32_t y) {
        size_t found{};
        check(qp_world_add_player(get(), character, x, y, &found));
        return found;
    }
    /// Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
    /// seconds after. `character` is one of `QP_CHARACTER_...`.
    void add_follower(int32_t character) { check(qp_world_add_follower(get(), character)); }
    /// Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4
    /// while it is stuck on a slope; -1 without a follower.
    int32_t follower_state() const {
        detail::clear_error();
        return detail::unless_failed(qp_world_follower_state(get()));
    }
    /// Makes the follower an ordinary second player. A leader that it carries falls.
    void free_follower() { check(qp_world_free_follower(get())); }
    /// Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and
    /// without a shield dies. `source_x` is in pixels; `QP_NO_WATER` stands for none.
    void hurt(size_t player, int32_t source_x = QP_NO_WATER) { check(qp_world_hurt(get(), player, source_x)); }
    /// Kills a player, even one with a shield or invincibility.
    void kill(size_t player) { check(qp_world_kill(get(), player)); }
    /// Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity. `x` and
    /// `y` are in pixels.
    void respawn(size_t player, int32_t x, int32_t y) { check(qp_world_respawn(get(), player, x, y)); }
    /// Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity.
    void respawn_at_start(size_t player) { check(qp_world_respawn_at_start(get(), player)); }
    /// Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity.
    /// Save one when a player passes a checkpoint. `x` and `y` are in pixels.
    std::vector<uint8_t> respawn_point(size_t player, int32_t x, int32_t y) const {
        return detail::filled<uint8_t>(
            [&](uint8_t *buffer, size_t length, size_t *needed) { return qp_world_respawn_point(get(), player, x, y, buffer, length, needed); });
    }
    /// Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the
    /// point.
    void respawn_from(size_t player, const std::vector<uint8_t> &point) { check(qp_world_respawn_from(get(), player, point.data(), point.size())); }
    /// Returns the live objects in the order of their slots.
    std::vector<QpObject> objects() const {
        return detail::filled<QpObject>(
            [&](QpObject *buffer, size_t length, size_t *needed) { return qp_world_objects(get(), buffer, length, needed); });
    }
    /// Returns the object in a slot.
    QpObject object(int32_t slot) const {
        QpObject found{};
        check(qp_world_object(get(), slot, &found));
        return found;
    }
    /// Removes the object in a slot.
    void remove_object(int32_t slot) { check(qp_world_remove_object(get(), slot)); }
    /// Resets the level's objects to the start, and removes all added solids, hazards and triggers.
    void reset_objects() { check(qp_world_reset_objects(get())); }
    /// Casts a sensor into the terrain from a pixel. Objects are not terrain. `x` and `y` are in pixels. `direction` is one of
    /// `QP_DIRECTION_...`.
    QpCast cast(int32_t x, int32_t y, int32_t direction, int32_t side = QP_SIDE_TOP, int32_t layer = QP_LAYER_A) const {
        QpCast found{};
        check(qp_world_cast(get(), x, y, direction, side, layer, &found));
        return found;
    }
    /// Returns the world's state as canonical bytes, the same on every machine and in every language.
    std::vector<uint8_t> save() const {
        return detail::filled<uint8_t>(
            [&](uint8_t *buffer, size_t length, size_t *needed) { return qp_world_save(get(), buffer, length, needed); });
    }
    /// Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes added
    /// in the same order. The level's art may differ.
    void load(const std::vector<uint8_t> &bytes) { check(qp_world_load(get(), bytes.data(), bytes.size())); }
    /// Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
    /// objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the camera
    /// keep their old places.
    void load_into_changed_level(const std::vector<uint8_t> &bytes) { check(qp_world_load_into_changed_level(get(), bytes.data(), bytes.size())); }
    /// Returns the 64-bit digest of the world, the same on every machine and in every language.
    uint64_t digest() const {
        uint64_t found{};
        check(qp_world_digest(get(), &found));
        return found;
    }
    /// Returns the number of frames stepped so far.
    uint32_t frame() const {
        detail::clear_error();
        return detail::unless_failed(qp_world_frame(get()));
    }
    /// Returns the top left pixel of the original games' 320 x 224 px screen.
    std::pair<int32_t, int32_t> camera() const {
        std::pair<int32_t, int32_t> found;
        check(qp_world_camera(get(), &found.first, &found.second));
        return found;
    }
    /// Returns the y of the water's surface.
    int32_t water() const {
        detail::clear_error();
        return detail::unless_failed(qp_world_water(get()));
    }
    /// Sets the y of the water's surface, or removes the water. `surface` is in pixels; `QP_NO_WATER` stands for none.
    void set_water(int32_t surface) { check(qp_world_set_water(get(), surface)); }
    /// Returns whether players fall upward.
    bool reversed_gravity() const {
        detail::clear_error();
        return detail::unless_failed(qp_world_reversed_gravity(get())) != 0;
    }
    /// Sets whether players fall upward.
    void set_reversed_gravity(bool is_reversed) { check(qp_world_set_reversed_gravity(get(), is_reversed)); }
    /// Returns a copy of the world's rules.
    Rules rules() const { return Rules(qp_world_rules(get())); }
    /// Adds a solid that you move, with its centre at a position, and returns its identity. If `hurts` is set, it hurts like spikes. `x`
    /// and `y` are in 1/65536 px.
    uint64_t add_solid(int32_t x, int32_t y, int32_t half_width, int32_t half_height, int32_t shape = QP_SHAPE_SOLID, bool hurts = false) {
        uint64_t found{};
        check(qp_world_add_solid(get(), x, y, half_width, half_height, shape, hurts, &found));
        return found;
    }
    /// Adds a solid box with a curved top that you move, and returns its identity. `heights` holds the heights of the top above the centre,
    /// one for each 2 px, from 11 px left of the box to 11 px right of it, to allow for the player's width: `half_width` + 11 values. Saved
    /// bytes do not contain heights: add the same slopes in the same order to a world before you load such bytes. `x` and `y` are in
    /// 1/65536 px.
    uint64_t add_slope(int32_t x, int32_t y, int32_t half_width, int32_t half_height, const std::vector<int8_t> &heights, bool hurts = false) {
        uint64_t found{};
        check(qp_world_add_slope(get(), x, y, half_width, half_height, heights.data(), heights.size(), hurts, &found));
        return found;
    }
    /// Adds a hazard that you move, and returns its identity. It hurts players who touch it. `x` and `y` are in 1/65536 px.
    uint64_t add_hazard(int32_t x, int32_t y, int32_t half_width, int32_t half_height) {
        uint64_t found{};
        check(qp_world_add_hazard(get(), x, y, half_width, half_height, &found));
        return found;
    }
    /// Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on. `x` and
    /// `y` are in 1/65536 px.
    uint64_t add_trigger(int32_t x, int32_t y, int32_t half_width, int32_t half_height) {
        uint64_t found{};
        check(qp_world_add_trigger(get(), x, y, half_width, half_height, &found));
        return found;
    }
    /// Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.
    uint64_t solid_in_slot(int32_t slot) const {
        uint64_t found{};
        check(qp_world_solid_in_slot(get(), slot, &found));
        return found;
    }
    /// Returns a solid's target and its contacts in the last step. The identity is part of the world's state: after `load`, also into
    /// another world of the same level, it identifies the same solid if the solid existed when the world was saved.
    QpSolid solid(uint64_t solid) const {
        QpSolid found{};
        check(qp_world_solid(get(), solid, &found));
        return found;
    }
    /// Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed. `x` and `y` are
    /// in 1/65536 px.
    void move_solid(uint64_t solid, int32_t x, int32_t y) { check(qp_world_move_solid(get(), solid, x, y)); }
    /// Puts a solid at a position at once. It neither carries nor pushes players on the way. `x` and `y` are in 1/65536 px.
    void put_solid(uint64_t solid, int32_t x, int32_t y) { check(qp_world_put_solid(get(), solid, x, y)); }
    /// Sets whether a solid hurts players.
    void set_solid_hurts(uint64_t solid, bool hurts) { check(qp_world_set_solid_hurts(get(), solid, hurts)); }
    /// Removes a solid from the world.
    void remove_solid(uint64_t solid) { check(qp_world_remove_solid(get(), solid)); }
    // </generated World>
};

class Tiles : public detail::Handle<QpTiles, qp_tiles_free> {
public:
    using Handle::Handle;
    static Tiles bake_file(const std::string &path, uint32_t tile_size = 16) {
        return Tiles(qp_tiles_bake_file(path.c_str(), tile_size));
    }
    static Tiles bake_pixels(const std::vector<uint8_t> &pixels, size_t width, size_t height, uint32_t tile_size = 16) {
        return Tiles(qp_tiles_bake_pixels(pixels.data(), pixels.size(), width, height, tile_size));
    }
    // <generated Tiles>
    /// Returns the number of tiles.
    size_t count() const {
        detail::clear_error();
        return detail::unless_failed(qp_tiles_count(get()));
    }
    /// Returns the number of tiles in a row of the picture.
    size_t columns() const {
        detail::clear_error();
        return detail::unless_failed(qp_tiles_columns(get()));
    }
    /// Returns 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none.
    std::vector<int8_t> heights() const {
        return detail::filled<int8_t>(
            [&](int8_t *buffer, size_t length, size_t *needed) { return qp_tiles_heights(get(), buffer, length, needed); });
    }
    /// Returns 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none.
    std::vector<int8_t> widths() const {
        return detail::filled<int8_t>(
            [&](int8_t *buffer, size_t length, size_t *needed) { return qp_tiles_widths(get(), buffer, length, needed); });
    }
    /// Returns the angle of each tile's surface in 1/256 of a turn; an odd angle is a flagged one.
    std::vector<uint8_t> angles() const {
        return detail::filled<uint8_t>(
            [&](uint8_t *buffer, size_t length, size_t *needed) { return qp_tiles_angles(get(), buffer, length, needed); });
    }
    /// Returns the problems of the tiles. Each begins with the tile's number.
    std::vector<std::string> problems() const {
        detail::clear_error();
        const size_t count = detail::unless_failed(qp_tiles_problem_count(get()));
        std::vector<std::string> all;
        for (size_t i = 0; i < count; ++i) all.push_back(detail::text(qp_tiles_problem(get(), i)));
        return all;
    }
    // </generated Tiles>
};

class Scenario : public detail::Handle<QpScenario, qp_scenario_free> {
public:
    using Handle::Handle;
    static Scenario from_json(const std::string &json) { return Scenario(qp_scenario_from_json(json.data(), json.size())); }
    World world() const { return World(qp_scenario_world(get())); }
    // <generated Scenario>
    /// Returns the scenario's name.
    std::string name() const { return detail::text(qp_scenario_name(get())); }
    /// Returns the name of the game whose rules the scenario was recorded under.
    std::string game() const { return detail::text(qp_scenario_game(get())); }
    /// Returns whether the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command sets
    /// objects up.
    bool has_objects() const {
        detail::clear_error();
        return detail::unless_failed(qp_scenario_has_objects(get())) != 0;
    }
    /// Returns the buttons of each frame.
    std::vector<uint8_t> inputs() const {
        return detail::filled<uint8_t>(
            [&](uint8_t *buffer, size_t length, size_t *needed) { return qp_scenario_inputs(get(), buffer, length, needed); });
    }
    /// Returns the names of the recorded values of the player.
    std::vector<std::string> columns() const {
        detail::clear_error();
        const size_t count = detail::unless_failed(qp_scenario_column_count(get()));
        std::vector<std::string> all;
        for (size_t i = 0; i < count; ++i) all.push_back(detail::text(qp_scenario_column(get(), i)));
        return all;
    }
    // </generated Scenario>
};

class Batch : public detail::Handle<QpBatch, qp_batch_free> {
public:
    using Handle::Handle;
    /// Creates a batch with copies of each world. If `threads` is 0, one thread per processor steps them.
    Batch(const std::vector<const World *> &worlds, size_t copies, const QpEnds &ends = {}, size_t threads = 0)
        : Handle(make(worlds, copies, ends, threads)) {}
    std::pair<size_t, size_t> size() const {
        std::pair<size_t, size_t> size;
        check(qp_batch_size(get(), &size.first, &size.second));
        return size;
    }
    void step(const std::vector<uint8_t> &inputs, size_t frames = 1) {
        check(qp_batch_step(get(), inputs.data(), inputs.size(), frames));
    }
    void observe(std::vector<int32_t> &values, std::vector<uint8_t> &ended) const {
        const auto [worlds, players_each] = size();
        values.resize(worlds * players_each * QP_COLUMN_COUNT);
        ended.resize(worlds);
        check(qp_batch_observe(get(), values.data(), values.size(), ended.data(), ended.size()));
    }
    void world(size_t number, World &into) const { check(qp_batch_world(get(), number, into.get())); }
    // <generated Batch>
    /// Resets a world to its start. The world's number is its place in the batch.
    void reset(size_t world) { check(qp_batch_reset(get(), world)); }
    /// Resets all worlds whose run is over to their starts, and returns their number.
    size_t reset_ended() {
        size_t found{};
        check(qp_batch_reset_ended(get(), &found));
        return found;
    }
    /// Returns the digest of all worlds: a digest of their digests, in order.
    uint64_t digest() const {
        uint64_t found{};
        check(qp_batch_digest(get(), &found));
        return found;
    }
    // </generated Batch>

private:
    static QpBatch *make(const std::vector<const World *> &worlds, size_t copies, const QpEnds &ends, size_t threads) {
        std::vector<const QpWorld *> handles;
        for (const World *world : worlds) handles.push_back(world->get());
        return qp_batch_new(handles.data(), handles.size(), copies, &ends, threads);
    }
};

}  // namespace quarterpipe

#endif  // QUARTERPIPE_HPP

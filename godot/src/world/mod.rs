//! Worlds as nodes: settings, steps, signals and properties. The methods that act on a world are in `methods`, which is generated.

#[rustfmt::skip]
mod methods;
mod names;
mod rules;

use std::sync::Arc;

use godot::{
    classes::{Image, Input as Pressed, InputMap, Os, image::Format},
    global::Error,
    prelude::*,
};
use quarterpipe::{Input, Pos, event::EventKind};
use quarterpipe_host::{EventRecord, Events, HostWorld, SolidId};

use crate::{
    convert::{self, buttons, due, position},
    failure::{Failure, code, value},
    level::QuarterpipeLevel,
    player::QuarterpipePlayer,
    running::{
        RunningWorld, Settings, SharedWorld, change, character, check_players, follower, game, lock, look,
        player_number,
    },
    solid::QuarterpipeSolid,
};

/// The maximum number of steps in one physics tick.
const MOST_STEPS: u32 = 8;

/// A world of classic 16-bit, 360-degree platformer physics on a level.
///
/// Set `level` and add the node to the tree, in either order, and it runs: 60 steps a second, whatever the physics tick rate, with the
/// buttons of the input actions `action_...`. Put a QuarterpipePlayer2D below it and a sprite below that. Or switch `autostep` off and call
/// `step` yourself.
///
/// The engine uses only whole numbers: the same buttons lead to the same state on every machine, which `digest` can verify. `save` and
/// `restore` are suited for rollback: a state is a few hundred bytes.
///
/// Units: pixels, y downward from the level's top left, pixels a frame, and frames of 1/60 s. The world's coordinates are global positions
/// of nodes, so do not move the world's parents.
///
/// Methods that return an `Error` return OK, or log an error and change nothing. A world outside the tree can be stepped in any single
/// thread, a world in the tree only in the main thread: in other threads, methods that send signals return ERR_UNAVAILABLE.
#[derive(GodotClass)]
#[class(base = Node, init)]
pub struct QuarterpipeWorld {
    /// The level. It takes effect at the next `start`. If the world is ready in the tree and has never started, setting the level starts
    /// it, so set it after the other settings.
    #[export]
    #[var(set = set_level)]
    level: Option<Gd<QuarterpipeLevel>>,
    /// The rules: `s1`, `cd`, `s2`, `s3` or `s3k`; empty for the rules that the level is meant for, or `s3k`. They take effect at the next
    /// `start`. Other names are rejected.
    #[var(set = set_rules, hint = ENUM_SUGGESTION, hint_string = "s1,cd,s2,s3,s3k", usage_flags = [DEFAULT])]
    rules: GString,
    /// The character of the players: `sonic`, `tails`, `knuckles` or `mini`. It takes effect at the next `start`. Other names are rejected.
    #[var(set = set_character, hint = ENUM, hint_string = "sonic,tails,knuckles,mini", usage_flags = [DEFAULT])]
    #[init(val = "sonic".into())]
    character: GString,
    /// The number of players, 1 to 8. It takes effect at the next `start`. Other numbers are rejected.
    #[export(range = (1.0, 8.0))]
    #[var(set = set_players)]
    #[init(val = 1)]
    players: i32,
    /// The character of a follower of the only player; empty for none. The follower is the second player. The second byte of the buttons
    /// controls it while a button is held. It takes effect at the next `start`. Other names are rejected, and so is a start with more than
    /// one player.
    #[var(set = set_follower, hint = ENUM_SUGGESTION, hint_string = "sonic,tails,knuckles,mini", usage_flags = [DEFAULT])]
    follower: GString,
    /// True if the world steps by itself, 60 times a second, in `_physics_process`. After a pause it catches up by at most 8 steps a tick.
    #[export]
    #[init(val = true)]
    autostep: bool,
    /// The input action for Left, for the first player when the world steps by itself. Empty for none.
    #[export]
    #[init(val = "ui_left".into())]
    action_left: StringName,
    /// The input action for Right.
    #[export]
    #[init(val = "ui_right".into())]
    action_right: StringName,
    /// The input action for Up.
    #[export]
    #[init(val = "ui_up".into())]
    action_up: StringName,
    /// The input action for Down.
    #[export]
    #[init(val = "ui_down".into())]
    action_down: StringName,
    /// The input action for jumping, button A.
    #[export]
    #[init(val = "ui_accept".into())]
    action_jump: StringName,
    /// The input action for button B, which also jumps.
    #[export]
    action_b: StringName,
    /// The input action for button C, which also jumps.
    #[export]
    action_c: StringName,
    /// The buttons that players hold when the world steps by itself, as bits, one byte per player from the first on. The buttons of input
    /// actions are added to the first byte. Players without a byte do not hold any buttons. Bytes above 127 are rejected.
    #[var(set = set_buttons)]
    buttons: PackedByteArray,
    /// The number of frames stepped so far.
    #[var(get = get_frame, no_set)]
    frame: PhantomVar<i64>,
    /// The y of the water's surface, in whole pixels; `INF` without water.
    #[var(get = get_water, set = set_water)]
    water: PhantomVar<f64>,
    /// True if players fall upward. It cannot be set under rules that do not allow it.
    #[var(get = get_reversed_gravity, set = set_reversed_gravity)]
    reversed_gravity: PhantomVar<bool>,
    /// The top left of the original games' 320 x 224 px screen, in pixels.
    #[var(get = get_camera, no_set)]
    camera: PhantomVar<Vector2i>,
    shared: SharedWorld,
    starts: u64,
    changes: Vec<(String, String)>,
    passed: f64,
    base: Base<Node>,
}

#[godot_api]
impl INode for QuarterpipeWorld {
    fn ready(&mut self) {
        // The guard lets the handlers of signals call this node.
        let this = self.to_gd();
        let guard = self.base_mut();
        let (is_set, is_started) = (this.bind().level.is_some(), this.bind().is_started());
        if is_set && !is_started {
            Self::start(this);
        } else if !is_started {
            let Failure { code, text } = Failure::no_level();
            Failure::new(code, format_args!("{text}: set it, and the world starts")).warn();
        }
        drop(guard);
    }

    fn physics_process(&mut self, delta: f64) {
        if !self.autostep || !self.is_started() {
            return;
        }
        let steps = due(&mut self.passed, delta, MOST_STEPS);
        let this = self.to_gd();
        let guard = self.base_mut();
        for _ in 0..steps {
            if !this.is_instance_valid() {
                break;
            }
            let inputs = this.bind().held_buttons();
            code(Self::make_step(&this, inputs.as_slice()));
        }
        drop(guard);
    }
}

#[godot_api]
impl QuarterpipeWorld {
    /// The button Up.
    #[constant]
    const UP: u8 = Input::UP.bits();
    /// The button Down.
    #[constant]
    const DOWN: u8 = Input::DOWN.bits();
    /// The button Left.
    #[constant]
    const LEFT: u8 = Input::LEFT.bits();
    /// The button Right.
    #[constant]
    const RIGHT: u8 = Input::RIGHT.bits();
    /// The button B.
    #[constant]
    const B: u8 = Input::B.bits();
    /// The button C.
    #[constant]
    const C: u8 = Input::C.bits();
    /// The button A.
    #[constant]
    const A: u8 = Input::A.bits();

    /// Emitted for each event of a player in a step, or when a player is hurt or killed. `name` is one of `event_names`, such as `jumped`,
    /// `landed`, `took_ring` or `died`; `object` is the slot of the object involved, or -1. `value` is the event's number: the angle of a
    /// landing in 1/256 of a turn, the rings lost, the points, or the new layer or the item by its place in `event_value_names`; otherwise
    /// 0. `detail` is the shield of an item that is a shield, otherwise 0.
    ///
    /// It is emitted after the step, so its handler sees the world after the step, and may even step or restore it. To free the world in a
    /// handler, use `queue_free`.
    #[signal]
    fn event(player: i32, name: StringName, object: i32, value: i32, detail: i32);

    /// Emitted before a step: move solids now.
    #[signal]
    fn stepping();

    /// Emitted before a step and after the handlers of `stepping`: QuarterpipeSolid2D nodes then move their solids.
    #[signal]
    fn moving();

    /// Emitted after a step and its events.
    #[signal]
    fn stepped(frame: i64);

    /// Emitted when players or solids were moved at once: the world started or was restored, objects were reset, or a player was revived.
    #[signal]
    fn placed();

    /// Starts the world again on `level`, with the players at its start. A world that is added to the tree with a level starts by itself.
    #[func(gd_self)]
    pub fn start(mut this: Gd<Self>) -> Error {
        let outcome = Self::check_thread(&this).and_then(|()| this.bind_mut().begin());
        Self::tell_placed(this, outcome)
    }

    /// Returns true if the world has started.
    #[func]
    pub fn is_started(&self) -> bool {
        look(&self.shared, |_| Ok(())).is_ok()
    }

    /// Steps the world by a frame with the buttons of each player, one byte each with bits such as `QuarterpipeWorld.RIGHT |
    /// QuarterpipeWorld.A`. An empty array stands for no buttons. If the buttons are invalid, no signal is sent.
    #[func(gd_self)]
    pub fn step(this: Gd<Self>, #[opt(default = &PackedByteArray::new())] inputs: PackedByteArray) -> Error {
        code(Self::check_thread(&this).and_then(|()| Self::make_step(&this, inputs.as_slice())))
    }

    /// Steps the world by a frame for each byte of the first player's buttons. The other players do not hold any buttons. If a byte is
    /// invalid, no step is made.
    #[func(gd_self)]
    pub fn run(this: Gd<Self>, inputs: PackedByteArray) -> Error {
        let check = || {
            Self::check_thread(&this)?;
            look(&this.bind().shared, |_| buttons(inputs.as_slice(), 0))
        };
        if let Err(failure) = check() {
            return failure.tell();
        }
        for bits in inputs.to_vec() {
            if !this.is_instance_valid() {
                break;
            }
            let mut each = vec![0; this.bind().player_count().max(1) as usize];
            each[0] = bits;
            if let Err(failure) = Self::make_step(&this, &each) {
                return failure.tell();
            }
        }
        Error::OK
    }

    /// Returns the buttons that the next automatic step would use: a byte for each player.
    #[func]
    pub fn held_buttons(&self) -> PackedByteArray {
        let mut bits = self.buttons.to_vec();
        bits.resize(self.player_count().max(1) as usize, 0);
        bits[0] |= self.held_actions();
        bits.into()
    }

    /// Returns a player by its number, 0 for the first. The object stays valid when the world is restored or started again. Returns null
    /// and logs an error if the player does not exist.
    #[func]
    pub fn get_player(&self, #[opt(default = 0)] index: i32) -> Option<Gd<QuarterpipePlayer>> {
        value(player_number(index).and_then(|number| {
            look(&self.shared, |running| Ok(running.host.player(number).map(drop)?))?;
            Ok(Some(QuarterpipePlayer::of(&self.shared, number)))
        }))
    }

    /// Returns what the next frame would do with these buttons and by which rules, a line for each reason. The world is not stepped.
    /// `inputs` is the same as for `step`.
    #[func]
    pub fn explain(&self, #[opt(default = &PackedByteArray::new())] inputs: PackedByteArray) -> PackedStringArray {
        let lines = look(&self.shared, |running| running.explain(inputs.as_slice()));
        value(lines).iter().map(GString::from).collect()
    }

    /// Draws the camera's view, 1 to 4096 px wide and high, with the engine's own placeholder pictures. `overlays` are any of
    /// `overlay_names`, or `all`. Returns null and logs an error if an argument is invalid.
    #[func]
    pub fn render(
        &self,
        #[opt(default = 320)] width: i32,
        #[opt(default = 224)] height: i32,
        #[opt(default = &PackedStringArray::new())] overlays: PackedStringArray,
    ) -> Option<Gd<Image>> {
        let names: Vec<String> = overlays.as_slice().iter().map(GString::to_string).collect();
        let picture = value(look(&self.shared, |running| running.render(width, height, &names).map(Some)))?;
        let bytes = PackedByteArray::from(picture.bytes());
        Image::create_from_data(width, height, false, Format::RGBA8, &bytes)
    }

    /// Revives a player with its centre at a position in whole pixels, and resets the level's bounds and water.
    #[func(gd_self)]
    pub fn respawn_at(this: Gd<Self>, player: i32, position: Vector2) -> Error {
        Self::place(this, |host| Ok(host.respawn(player_number(player)?, convert::place(position)?.map(Pos::px))?))
    }

    #[func]
    fn set_level(&mut self, level: Option<Gd<QuarterpipeLevel>>) {
        self.level = level;
        let waits = self.starts == 0 && self.base().is_inside_tree() && self.base().is_node_ready();
        if waits && self.level.is_some() {
            // The guard lets the handlers of signals call this node.
            let this = self.to_gd();
            let guard = self.base_mut();
            Self::start(this);
            drop(guard);
        }
    }

    #[func]
    fn set_rules(&mut self, name: GString) {
        let game = if name.is_empty() { Ok(()) } else { game(&name.to_string()).map(drop) };
        if code(game) == Error::OK {
            self.rules = name;
        }
    }

    #[func]
    fn set_character(&mut self, name: GString) {
        if code(character(&name.to_string()).map(drop)) == Error::OK {
            self.character = name;
        }
    }

    #[func]
    fn set_follower(&mut self, name: GString) {
        if code(follower(&name.to_string()).map(drop)) == Error::OK {
            self.follower = name;
        }
    }

    #[func]
    fn set_players(&mut self, players: i32) {
        if code(check_players(players).map(drop)) == Error::OK {
            self.players = players;
        }
    }

    #[func]
    fn set_buttons(&mut self, bits: PackedByteArray) {
        if code(held(bits.as_slice())) == Error::OK {
            self.buttons = bits;
        }
    }

    #[func]
    fn get_frame(&self) -> i64 {
        look(&self.shared, |running| Ok(running.host.frame().into())).unwrap_or_default()
    }

    #[func]
    fn get_water(&self) -> f64 {
        let surface = look(&self.shared, |running| Ok(running.host.water()));
        surface.ok().flatten().map_or(f64::INFINITY, |surface| surface.0.into())
    }

    #[func]
    fn set_water(&self, surface: f64) {
        code(change(&self.shared, |running| {
            let surface = match surface {
                f64::INFINITY => None,
                some => Some(position("water", some)?.px()),
            };
            running.host.set_water(surface);
            Ok(())
        }));
    }

    #[func]
    fn get_reversed_gravity(&self) -> bool {
        look(&self.shared, |running| Ok(running.host.reversed_gravity())).unwrap_or_default()
    }

    #[func]
    fn set_reversed_gravity(&self, is_reversed: bool) {
        code(change(&self.shared, |running| Ok(running.host.set_reversed_gravity(is_reversed)?)));
    }

    #[func]
    fn get_camera(&self) -> Vector2i {
        let camera = look(&self.shared, |running| Ok(running.host.camera()));
        camera.map(convert::vector).unwrap_or_default()
    }
}

impl QuarterpipeWorld {
    /// Starts the world without sending signals.
    fn begin(&mut self) -> Result<(), Failure> {
        let level = self.level.clone().ok_or_else(Failure::no_level)?;
        let level = Arc::clone(&level.bind().host()?.level);
        let settings = self.settings();
        let running = RunningWorld::new(level, &settings, self.starts + 1)?;
        self.starts += 1;
        self.passed = 0.0;
        *lock(&self.shared) = Some(running);
        Ok(())
    }

    /// Returns the shared world and the number of its start, which identify its solids, if the world has started.
    pub fn running_start(&self) -> Option<(SharedWorld, u64)> {
        look(&self.shared, |running| Ok(running.start)).ok().map(|start| (self.shared.clone(), start))
    }

    /// Checks that signals can be sent now. For a node in the tree, Godot sends signals only from the main thread.
    fn check_thread(this: &Gd<Self>) -> Result<(), Failure> {
        let system = Os::singleton();
        if !this.is_inside_tree() || system.get_thread_caller_id() == system.get_main_thread_id() {
            return Ok(());
        }
        let text =
            "a world in the tree: found another thread, expected the main thread, or a world outside of the tree";
        Err(Failure::new(Error::ERR_UNAVAILABLE, text))
    }

    /// Changes the running world, if the signals that follow can be sent.
    fn change<T>(this: &Gd<Self>, what: impl FnOnce(&mut HostWorld) -> Result<T, Failure>) -> Result<T, Failure> {
        Self::check_thread(this)?;
        let shared = this.bind().shared.clone();
        change(&shared, |running| what(&mut running.host))
    }

    /// Changes the running world in a way that moves players or solids at once, and sends `placed`.
    fn place(this: Gd<Self>, what: impl FnOnce(&mut HostWorld) -> Result<(), Failure>) -> Error {
        let outcome = Self::change(&this, what);
        Self::tell_placed(this, outcome)
    }

    /// Changes the running world and sends the events that the change causes.
    fn with_events(this: &Gd<Self>, what: impl FnOnce(&mut HostWorld, &mut Events) -> Result<(), Failure>) -> Error {
        let mut events = Events::default();
        let outcome = Self::change(this, |host| what(host, &mut events));
        code(outcome.map(|()| Self::send(this, &events.0)))
    }

    /// Finds a solid in the running world or adds it, and returns it. On an error, returns `None` and logs the error.
    fn solid(&self, find: impl FnOnce(&mut HostWorld) -> Result<SolidId, Failure>) -> Option<Gd<QuarterpipeSolid>> {
        let found = change(&self.shared, |running| Ok(Some((running.start, find(&mut running.host)?))));
        value(found).map(|(start, id)| QuarterpipeSolid::of(&self.shared, start, id))
    }

    /// Steps the world by a frame and sends the signals.
    fn make_step(this: &Gd<Self>, bits: &[u8]) -> Result<(), Failure> {
        let shared = this.bind().shared.clone();
        // Checked first, so that solids are not moved for a step that is not made.
        look(&shared, |running| running.inputs(bits))?;
        this.signals().stepping().emit();
        if this.is_instance_valid() {
            this.signals().moving().emit();
        }
        let (events, frame) = change(&shared, |running| Ok((running.step(bits)?, running.host.frame())))?;
        Self::send(this, &events);
        if this.is_instance_valid() {
            this.signals().stepped().emit(i64::from(frame));
        }
        Ok(())
    }

    fn settings(&self) -> Settings {
        Settings {
            rules: self.rules.to_string(),
            changes: self.changes.clone(),
            character: self.character.to_string(),
            players: self.players,
            follower: self.follower.to_string(),
        }
    }

    fn held_actions(&self) -> u8 {
        let actions = [
            (&self.action_up, Input::UP),
            (&self.action_down, Input::DOWN),
            (&self.action_left, Input::LEFT),
            (&self.action_right, Input::RIGHT),
            (&self.action_jump, Input::A),
            (&self.action_b, Input::B),
            (&self.action_c, Input::C),
        ];
        let (map, pressed) = (InputMap::singleton(), Pressed::singleton());
        let is_held =
            |action: &StringName| !action.is_empty() && map.has_action(action) && pressed.is_action_pressed(action);
        actions.into_iter().filter(|(action, _)| is_held(action)).fold(0, |bits, (_, button)| bits | button.bits())
    }

    /// Sends `placed` if a change succeeded.
    fn tell_placed(this: Gd<Self>, outcome: Result<(), Failure>) -> Error {
        let error = code(outcome);
        if error == Error::OK {
            this.signals().placed().emit();
        }
        error
    }

    /// Sends events, unless a handler frees the world.
    fn send(this: &Gd<Self>, events: &[EventRecord]) {
        for EventRecord { player, kind, object, value, detail } in events.iter().copied() {
            if !this.is_instance_valid() {
                return;
            }
            let kind = usize::try_from(kind).ok().and_then(|place| EventKind::ALL.get(place));
            let name = StringName::from(kind.map_or("", |kind| kind.name()));
            this.signals().event().emit(player, &name, object, value, detail);
        }
    }
}

/// Clears the shared world, so that players and solids of a freed world report an error instead of showing its old state.
impl Drop for QuarterpipeWorld {
    fn drop(&mut self) {
        *lock(&self.shared) = None;
    }
}

/// Checks that bytes are buttons.
fn held(bits: &[u8]) -> Result<(), Failure> {
    let bad = bits.iter().position(|bits| *bits > Input::ALL.bits());
    match bad {
        Some(place) => Err(Failure::unexpected(&format!("buttons[{place}]"), bits[place], "bits from 0 to 127")),
        None => Ok(()),
    }
}

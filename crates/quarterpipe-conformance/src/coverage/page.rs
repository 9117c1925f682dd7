//! The page `docs/coverage.md`.

use std::fmt;

use quarterpipe::{rules::Game, stock::Stock};

use super::{Count, Coverage, GAMES, STATES, games};
use quarterpipe_replay::columns;

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scenarios: usize = self.all.iter().map(|count| count.scenarios).sum();
        let frames: usize = self.all.iter().map(|count| count.frames).sum();
        let [covered, pairs] = self.stock_pairs();
        let own = self.own_pairs();
        let Count { scenarios: with_objects, frames: object_frames } = self.with_objects;
        writeln!(f, "# What the recordings cover\n")?;
        writeln!(
            f,
            "{} scenarios, {} frames; {} scenarios with objects, {} object-frames; {covered} of {pairs} pairs of a stock object \
             and a rule set whose game has it, {own} of another kind and a rule set: {} pairs.\n",
            in_threes(scenarios),
            in_threes(frames),
            in_threes(with_objects),
            in_threes(object_frames),
            covered + own
        )?;
        if self.unreadable > 0 {
            writeln!(f, "Not counted, because they cannot be read yet: {}.\n", self.unreadable)?;
        }
        writeln!(f, "{INTRODUCTION}")?;
        writeln!(f, "{}", header("Rule set", ""))?;
        writeln!(f, "{}", row("scenarios", &self.all.map(|count| in_threes(count.scenarios))))?;
        writeln!(f, "{}", row("frames", &self.all.map(|count| in_threes(count.frames))))?;
        writeln!(f, "{OBJECTS}")?;
        writeln!(f, "{}", header("Stock object", ": scenarios, object-frames"))?;
        for (_, name) in Stock::ALL {
            writeln!(f, "{}", self.object_row(name, games::of_stock(name)))?;
        }
        writeln!(f, "{KINDS}")?;
        writeln!(f, "{}", header("Kind", ": scenarios, object-frames"))?;
        for name in Self::own_kinds() {
            writeln!(f, "{}", self.object_row(name, &[]))?;
        }
        writeln!(f, "{STATES_TEXT}")?;
        writeln!(f, "{}", header("The player", ": frames"))?;
        for ((name, games, _), counts) in STATES.iter().zip(&self.states) {
            writeln!(f, "{}", row(name, &cells(games, |game| number(counts[game as usize].frames))))?;
        }
        writeln!(f, "{COLUMNS}")?;
        writeln!(f, "{}", header("Column of the player", ": frames"))?;
        for name in player_columns() {
            let frames = self.player_columns.get(name).copied().unwrap_or_default();
            let games: Vec<Game> = Game::ALL.into_iter().filter(|game| has_column(*game, name)).collect();
            writeln!(f, "{}", row(&format!("`{name}`"), &cells(&games, |game| number(frames[game as usize]))))?;
        }
        writeln!(f, "\n{}", header("Column of an object", ": object-frames"))?;
        for name in ["id"].into_iter().chain(columns::OF_OBJECT) {
            let frames = self.object_columns.get(name).copied().unwrap_or_default();
            writeln!(f, "{}", row(&format!("`{name}`"), &frames.map(number)))?;
        }
        Ok(())
    }
}

const INTRODUCTION: &str = "\
This page is counted from the recordings in `conformance`: `cargo run --release -p quarterpipe-lab -- coverage conformance` prints it, and
`UPDATE=1 cargo test -p quarterpipe-conformance --test coverage` writes it. It shows what is compared, not the
result of the comparison, which the tests and `quarterpipe conformance` check.

| cell | meaning |
|---|---|
| a number | compared |
| – | the game has it, but no recording covers it: the engine follows our reading of the rules |
| · | the game does not have it |
";

const OBJECTS: &str = "
## Stock objects

An object-frame is one object, compared in one frame. An object counts while its slot holds the object that the recording began with, or
one that it turned into under the same id: a broken object becomes its own first fragment, and S3's destroyed enemies keep their ids as
explosions. Other objects that appear during a recording, such as lost rings, further fragments and shots, do not have columns, except for
bubbles. They are compared only through their effects on the player.
The box that a script moves in CD's recordings is not an object of the game: the totals above include it, but the tables below do not.
";

const KINDS: &str = "
## Kinds that no stock object covers

Each of these objects occurs in only one level of one game. They are implemented in `quarterpipe-conformance`, not in the engine.
";

const STATES_TEXT: &str = "
## The player

A frame counts for a state if the recorded columns or the scenario's setup show it. A shield counts until the player is hurt, or until
water removes it. A shield from a monitor is not counted. Shoes count for 1,200 frames.
";

const COLUMNS: &str = "
## Columns

[The format](../conformance/FORMAT.md) explains the columns.
";

impl Coverage {
    /// Returns the row of an object. Cells are for `games`, and for games in which it was recorded.
    fn object_row(&self, name: &str, games: &[Game]) -> String {
        let counts = self.objects.get(name).copied().unwrap_or_default();
        let games: Vec<Game> =
            Game::ALL.into_iter().filter(|game| games.contains(game) || counts[*game as usize].scenarios > 0).collect();
        let cells = cells(&games, |game| {
            let Count { scenarios, frames } = counts[game as usize];
            if scenarios == 0 { number(0) } else { format!("{}, {}", number(scenarios), in_threes(frames)) }
        });
        row(name, &cells)
    }
}

/// Returns the cells of a row, with a dot for games that are not in `games`.
fn cells(games: &[Game], cell: impl Fn(Game) -> String) -> [String; GAMES] {
    Game::ALL.map(|game| if games.contains(&game) { cell(game) } else { "·".to_owned() })
}

/// Returns whether recordings of a game can have this column of players.
fn has_column(game: Game, name: &str) -> bool {
    name == "air" || columns::of_game(game).into_iter().any(|column| column == name)
}

/// Returns every column of players that some rule set has, once each.
fn player_columns() -> Vec<&'static str> {
    let mut columns = Vec::new();
    for game in Game::ALL {
        for name in columns::of_game(game) {
            if !columns.contains(&name) {
                columns.push(name);
            }
        }
    }
    columns.push("air");
    columns
}

/// Returns the head of a table with a column for each rule set.
fn header(first: &str, what: &str) -> String {
    let games = Game::ALL.map(|game| format!("`{game}`"));
    format!("{}\n|---|{}", row(&format!("{first}{what}"), &games), "--:|".repeat(GAMES))
}

fn row(first: &str, cells: &[String; GAMES]) -> String {
    format!("| {first} | {} |", cells.join(" | "))
}

/// Formats a number with thousands separators; a dash for 0.
fn number(number: usize) -> String {
    if number == 0 { "–".to_owned() } else { in_threes(number) }
}

/// Formats a number with thousands separators.
fn in_threes(number: usize) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", in_threes(number / 1000), number % 1000) }
}

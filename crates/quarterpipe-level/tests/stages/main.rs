//! The built-in stages, played: pads that follow scripts show that each place does what it is there for.

mod first;
mod pilot;
mod rings;
mod seams;
mod slopes;

//! The built-in stages, played: pads that follow scripts show that each place does what it is there for.

mod bugs;
mod first;
mod pilot;
mod platforms;
mod rings;
mod seams;
mod slopes;
mod solids;
mod speedrun;

//! Plays the built-in stages by scripts, to show that each place works as intended.

mod bugs;
mod first;
mod pilot;
mod platforms;
mod rings;
mod scripts;
mod seams;
mod slopes;
mod solids;
mod speedrun;

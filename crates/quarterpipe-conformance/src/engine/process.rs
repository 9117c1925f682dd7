//! An engine that is another program, which reads scenarios from its input and writes rows to its output.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read, Write},
    process::{ExitStatus, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError},
    },
    thread,
    time::{Duration, Instant},
};

#[cfg(windows)]
use process_wrap::std::JobObject;
#[cfg(unix)]
use process_wrap::std::ProcessGroup;
use process_wrap::std::{ChildWrapper, CommandWrap};
use serde::Serialize;

use super::{
    Claims, Engine, EngineError, Rows,
    protocol::{self, Hello, Introduction, VERSION, Version, beginning},
};
use crate::scenario::Scenario;

/// The number of unanswered scenarios in a row after which the program is not started again.
const PATIENCE: u32 = 10;
/// The maximum number of lines before the answer to the hello, such as the program's version.
const BANNER: usize = 100;
/// The number of last lines of the program's error output that are kept.
const LAST_LINES: usize = 3;
/// The time for a program to end once its input has ended.
const FAREWELL: Duration = Duration::from_secs(1);

/// The limits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time for an answer.
    pub time: Duration,
    /// The bytes of an answer.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { time: Duration::from_secs(10), bytes: 64 << 20 }
    }
}

/// A program that speaks the protocol. It is started again after it exits, does not answer in time, or answers with anything but rows.
#[derive(Debug)]
pub struct ProcessEngine {
    command: Vec<String>,
    limits: Limits,
    claims: Claims,
    running: Option<Running>,
    /// The number of scenarios in a row that have failed.
    failures: u32,
}

impl ProcessEngine {
    /// Starts a program, given by its name or path and its arguments, and asks for its claims.
    ///
    /// # Errors
    ///
    /// If it cannot be started, or does not answer correctly.
    pub fn start(command: Vec<String>, limits: Limits) -> Result<Self, EngineError> {
        let mut engine = Self { command, limits, claims: Claims::default(), running: None, failures: 0 };
        engine.claims = engine.meet().map_err(EngineError::Failed)?;
        Ok(engine)
    }

    /// Starts the program, and returns its claims.
    fn meet(&mut self) -> Result<Claims, String> {
        self.running = Some(Running::start(&self.command, self.limits.bytes)?);
        let met = self.greet();
        if met.is_err() {
            self.running = None;
        }
        met
    }

    /// Sends the hello, and returns the claims. Lines that are not JSON are skipped.
    fn greet(&mut self) -> Result<Claims, String> {
        let running = self.running.as_mut().ok_or("the program does not run")?;
        running.send(&Hello { hello: Version { protocol: VERSION } })?;
        let mut answer = running.next_line(self.limits)?;
        for _ in 0..BANNER {
            if answer.trim_ascii_start().starts_with(b"{") {
                break;
            }
            let skipped = beginning(&answer);
            answer = running.next_line(self.limits).map_err(|error| format!("{error}; it wrote {skipped}"))?;
        }
        let Introduction { protocol, mut claims } = serde_json::from_slice(&answer)
            .map_err(|error| format!("its answer to the hello: {}", protocol::unreadable(&error, &answer)))?;
        if protocol != VERSION {
            return Err(format!("found version {protocol} of the protocol, expected {VERSION}"));
        }
        claims.check()?;
        claims.clean();
        Ok(claims)
    }

    /// Sends a message, and returns the answer. If the answer is missing, the program is stopped.
    fn ask(&mut self, message: &impl Serialize) -> Result<Vec<u8>, String> {
        let running = self.running.as_mut().ok_or("the program does not run")?;
        let answer = running.ask(message, self.limits);
        if answer.is_err() {
            self.running = None;
        }
        answer
    }

    fn answer(&mut self, scenario: &Scenario, columns: &[String]) -> Result<Vec<u8>, String> {
        if self.running.is_none() {
            self.meet().map_err(|error| format!("started again: {error}"))?;
        }
        self.ask(&protocol::Run { run: &scenario.without_trace(), columns })
    }
}

impl Engine for ProcessEngine {
    fn claims(&self) -> &Claims {
        &self.claims
    }

    fn run(&mut self, scenario: &Scenario, columns: &[String]) -> Result<Rows, EngineError> {
        if self.failures >= PATIENCE {
            return Err(EngineError::GivenUp(format!("the program failed in {PATIENCE} scenarios in a row")));
        }
        let answer = self.answer(scenario, columns).map_err(EngineError::Failed);
        let rows = answer.and_then(|answer| protocol::rows(&answer, scenario.frames(), columns));
        match &rows {
            Ok(_) | Err(EngineError::Refused(_)) => self.failures = 0,
            Err(EngineError::Failed(_) | EngineError::GivenUp(_)) => {
                // Later answers could belong to earlier questions.
                self.running = None;
                self.failures += 1;
            }
        }
        rows
    }
}

/// A line of the program, or the reason why it is missing.
type Line = Result<Vec<u8>, String>;

/// A running program, with all programs that it starts. Separate threads write and read, so that a full pipe cannot block both sides.
#[derive(Debug)]
struct Running {
    child: Box<dyn ChildWrapper>,
    /// `None` once its input has ended.
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<Line>,
    last_words: Arc<Mutex<VecDeque<String>>>,
}

impl Running {
    fn start(command: &[String], bytes: u64) -> Result<Self, String> {
        let (program, arguments) = command.split_first().ok_or("expected a program's name or path")?;
        let mut command = CommandWrap::with_new(program, |command| {
            command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        });
        #[cfg(unix)]
        command.wrap(ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(JobObject);
        let mut child = command.spawn().map_err(|error| format!("{program}: cannot be started: {error}"))?;
        let (to, messages) = mpsc::channel::<Vec<u8>>();
        // One line is read ahead: a program that never stops writing has to wait.
        let (lines, from) = mpsc::sync_channel(1);
        let last_words = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(mut input) = child.stdin().take() {
            thread::spawn(move || messages.iter().try_for_each(|message| input.write_all(&message)));
        }
        if let Some(output) = child.stdout().take() {
            thread::spawn(move || read_lines(output, bytes, &lines));
        }
        if let Some(errors) = child.stderr().take() {
            let last_words = Arc::clone(&last_words);
            thread::spawn(move || keep_last(errors, &last_words));
        }
        Ok(Self { child, to: Some(to), from, last_words })
    }

    fn ask(&mut self, message: &impl Serialize, limits: Limits) -> Line {
        match self.from.try_recv() {
            Ok(line) => {
                let line = beginning(&line?);
                return Err(format!("a line before the scenario was sent, after the answer to another: {line}"));
            }
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.exited()),
        }
        self.send(message)?;
        self.next_line(limits)
    }

    fn send(&self, message: &impl Serialize) -> Result<(), String> {
        let mut line = serde_json::to_vec(message).map_err(|error| error.to_string())?;
        line.push(b'\n');
        // If the program has ended, the answer reports it.
        let _ = self.to.as_ref().map(|to| to.send(line));
        Ok(())
    }

    fn next_line(&mut self, limits: Limits) -> Line {
        match self.from.recv_timeout(limits.time) {
            Ok(answer) => answer,
            Err(RecvTimeoutError::Timeout) => {
                let seconds = limits.time.as_secs_f64();
                Err(format!("no answer within {seconds} s: expected a line that is flushed after its end"))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.exited()),
        }
    }

    /// Returns how the program ended, and its last lines to the error output.
    fn exited(&mut self) -> String {
        self.to = None;
        let status = match self.wait(FAREWELL) {
            Some(status) => format!("the program ended ({status})"),
            None => "the program closed its output".to_owned(),
        };
        // The thread that reads them may not have read all of them yet.
        thread::sleep(Duration::from_millis(20));
        let words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        if words.is_empty() { status } else { format!("{status}: {}", words.join(" / ")) }
    }

    /// Waits until the program ends, and returns its status.
    fn wait(&mut self, most: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + most;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(5)),
                _ => return None,
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // The end of its input tells the program to end.
        self.to = None;
        let _ = self.wait(if thread::panicking() { Duration::ZERO } else { FAREWELL });
        // Also kills the programs that it started.
        let _ = self.child.kill();
    }
}

/// Sends the lines of a program's output to the channel.
fn read_lines(output: impl Read, bytes: u64, lines: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let read = output.by_ref().take(bytes).read_until(b'\n', &mut line);
        let line = match read {
            Ok(0) => return,
            Ok(_) if line.last() == Some(&b'\n') => Ok(line),
            Ok(read) if read as u64 >= bytes => Err(format!("an answer of more than {bytes} bytes")),
            Ok(_) => Ok(line),
            Err(error) => Err(format!("its output cannot be read: {error}")),
        };
        let is_last = line.is_err();
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

/// Keeps the last lines of a program's error output.
fn keep_last(errors: impl Read, last: &Mutex<VecDeque<String>>) {
    let mut errors = BufReader::new(errors);
    let mut line = Vec::new();
    while errors.by_ref().take(4096).read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        line.clear();
        let mut last = last.lock().unwrap_or_else(PoisonError::into_inner);
        // Some languages underline the place of an error.
        if !text.chars().all(|letter| "^~ ".contains(letter)) {
            last.push_back(text);
        }
        if last.len() > LAST_LINES {
            last.pop_front();
        }
    }
}

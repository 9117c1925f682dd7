//! Dev check.
use quarterpipe_replay::{Scenario, conformance};
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let verbose = args.len() == 1 && args[0].ends_with(".json");
    let (mut s, mut t, mut f, mut g) = (0, 0, 0, 0);
    for arg in &args {
        let path = std::path::Path::new(arg);
        let files: Vec<_> = if path.is_dir() {
            let mut v: Vec<_> = std::fs::read_dir(path).unwrap().map(|e| e.unwrap().path()).collect();
            v.sort();
            v
        } else {
            vec![path.into()]
        };
        for file in files {
            let sc = match Scenario::load(&file) {
                Ok(s) => s,
                Err(e) => {
                    println!("{e}");
                    continue;
                }
            };
            if !sc.objects.is_empty() {
                continue;
            }
            let r = conformance::check(&sc).unwrap();
            t += 1;
            s += i32::from(r.is_exact());
            f += r.exact_frames;
            g += r.frames;
            if let Some(d) = &r.divergence {
                println!(
                    "{}/{} frame {} of {} column {} expected {} got {}",
                    r.game, r.name, d.frame, r.frames, d.column, d.expected, d.got
                );
                if verbose {
                    for row in &d.context {
                        println!(
                            "{} {}",
                            row.frame,
                            row.values
                                .iter()
                                .map(|(n, e, g)| if e == g { format!("{n}={e}") } else { format!("**{n}={e}/{g}") })
                                .collect::<Vec<_>>()
                                .join(" ")
                        );
                    }
                    for c in &d.casts {
                        println!("{c:?}");
                    }
                    for c in &d.decisions {
                        println!("{c:?}");
                    }
                }
            }
        }
    }
    println!("{s} of {t} scenarios exact, {f} of {g} frames exact");
}

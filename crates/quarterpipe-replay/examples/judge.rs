//! Development only, not committed: judge GAME [kind=KIND] [name=NAME] [rows] [why] : scenarios with objects, by kind.
use std::collections::BTreeMap;
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let game = &args[0];
    let kind = args.iter().find_map(|a| a.strip_prefix("kind="));
    let name = args.iter().find_map(|a| a.strip_prefix("name="));
    let rows = args.iter().any(|a| a == "rows");
    let why = args.iter().any(|a| a == "why");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../conformance/").to_owned() + game + ".jsonl.gz";
    let all = quarterpipe_replay::corpus::read(std::path::Path::new(&path)).unwrap();
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let (mut total, mut exact, mut unknown) = (0, 0, 0);
    for s in &all {
        if name.is_some_and(|n| s.name != n) || (name.is_none() && s.objects.is_empty() == !args.iter().any(|a| a == "plain")) { continue; }
        let mut kinds: Vec<String> = s.objects.iter().map(|o| o.kind.clone()).collect();
        kinds.sort(); kinds.dedup();
        if kind.is_some_and(|k| !kinds.iter().any(|x| x == k || (k.ends_with('*') && x.starts_with(k.trim_end_matches('*'))))) { continue; }
        total += 1;
        match quarterpipe_replay::conformance::check(s) {
            Err(e) => { unknown += 1; if kind.is_some() || name.is_some() { println!("{}: {e}", s.name); }
                for k in kinds { counts.entry(k).or_default().0 += 1; } }
            Ok(r) => {
                for k in kinds { let c = counts.entry(k).or_default(); c.0 += 1; c.1 += usize::from(r.is_exact()); }
                if r.is_exact() { exact += 1; continue; }
                let d = r.divergence.unwrap();
                println!("{} [{}/{}]: frame {}: {} expected {} got {}   kinds {:?}", s.name, r.exact_frames, r.frames, d.frame, d.column, d.expected, d.got, s.objects.iter().map(|o| format!("{}:{}", o.kind, o.subtype.map_or(-1, i32::from))).collect::<Vec<_>>());
                if rows { for row in &d.context { println!("  {}: {}", row.frame, row.values.iter().map(|(n, e, g)| if e == g { format!("{n}={e}") } else { format!("{n}={e}!{g}") }).collect::<Vec<_>>().join(" ")); } }
                if why { for x in &d.decisions { println!("    {x:?}"); } }
            }
        }
    }
    println!("{game}: {exact} of {total} exact, {unknown} not runnable");
    for (k, (n, e)) in counts { println!("  {k}: {e}/{n}"); }
}

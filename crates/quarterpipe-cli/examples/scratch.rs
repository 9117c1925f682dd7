//! Scratch.
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let mut s = quarterpipe_cli::scenes::scene(&a[1]).unwrap();
    for f in 0..a[2].parse::<usize>().unwrap() {
        let p = &s.worlds()[0].players[0];
        println!("{f} x {} y {} gs {:.2} ang {:02x} air {} layer {:?}", p.x.px().0, p.y.px().0, p.ground_speed.0 as f64/256., p.angle.0, p.airborne, p.layer);
        s.run(1);
    }
}

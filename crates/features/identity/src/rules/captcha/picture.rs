//! The picture: five letters or digits without lookalikes, bent, turned and run through by lines of their own colour, so
//! that neither colour nor thickness nor place tells them apart.

use std::f32::consts::{PI, TAU};

use image::{ImageBuffer, Rgb};
use rand::RngExt as _;
use rand::rngs::StdRng;

/// A stroke of a letter: points between its left and right edge (0 and 4), its top and its bottom (0 and 6).
type Stroke = &'static [(f32, f32)];

/// How many are drawn.
const LENGTH: usize = 5;
const WIDTH: u32 = 192;
const HEIGHT: u32 = 64;
/// Points of a pixel in each direction, for soft edges.
const FINE: u32 = 2;

/// Letters and digits that are not taken for each other, also bent.
#[rustfmt::skip]
const LETTERS: [(char, &[Stroke]); 23] = [
    ('A', &[&[(0.0, 6.0), (2.0, 0.0), (4.0, 6.0)], &[(0.8, 4.0), (3.2, 4.0)]]),
    ('C', &[&[(4.0, 1.0), (3.0, 0.0), (1.0, 0.0), (0.0, 1.2), (0.0, 4.8), (1.0, 6.0), (3.0, 6.0), (4.0, 5.0)]]),
    ('D', &[&[(0.0, 0.0), (0.0, 6.0), (2.2, 6.0), (4.0, 4.4), (4.0, 1.6), (2.2, 0.0), (0.0, 0.0)]]),
    ('E', &[&[(4.0, 0.0), (0.0, 0.0), (0.0, 6.0), (4.0, 6.0)], &[(0.0, 3.0), (3.0, 3.0)]]),
    ('F', &[&[(4.0, 0.0), (0.0, 0.0), (0.0, 6.0)], &[(0.0, 3.0), (3.0, 3.0)]]),
    ('H', &[&[(0.0, 0.0), (0.0, 6.0)], &[(4.0, 0.0), (4.0, 6.0)], &[(0.0, 3.0), (4.0, 3.0)]]),
    ('J', &[&[(1.4, 0.0), (4.0, 0.0)], &[(3.0, 0.0), (3.0, 4.8), (2.0, 6.0), (0.8, 6.0), (0.0, 5.0)]]),
    ('K', &[&[(0.0, 0.0), (0.0, 6.0)], &[(4.0, 0.0), (0.0, 3.4)], &[(1.4, 2.6), (4.0, 6.0)]]),
    ('L', &[&[(0.0, 0.0), (0.0, 6.0), (4.0, 6.0)]]),
    ('M', &[&[(0.0, 6.0), (0.0, 0.0), (2.0, 3.0), (4.0, 0.0), (4.0, 6.0)]]),
    ('N', &[&[(0.0, 6.0), (0.0, 0.0), (4.0, 6.0), (4.0, 0.0)]]),
    ('P', &[&[(0.0, 6.0), (0.0, 0.0), (2.6, 0.0), (4.0, 0.9), (4.0, 2.3), (2.6, 3.2), (0.0, 3.2)]]),
    ('R', &[&[(0.0, 6.0), (0.0, 0.0), (2.6, 0.0), (4.0, 0.9), (4.0, 2.3), (2.6, 3.2), (0.0, 3.2)], &[(1.8, 3.2), (4.0, 6.0)]]),
    ('T', &[&[(0.0, 0.0), (4.0, 0.0)], &[(2.0, 0.0), (2.0, 6.0)]]),
    ('U', &[&[(0.0, 0.0), (0.0, 4.6), (1.0, 6.0), (3.0, 6.0), (4.0, 4.6), (4.0, 0.0)]]),
    ('W', &[&[(0.0, 0.0), (1.0, 6.0), (2.0, 2.4), (3.0, 6.0), (4.0, 0.0)]]),
    ('X', &[&[(0.0, 0.0), (4.0, 6.0)], &[(4.0, 0.0), (0.0, 6.0)]]),
    ('Y', &[&[(0.0, 0.0), (2.0, 3.0), (4.0, 0.0)], &[(2.0, 3.0), (2.0, 6.0)]]),
    ('3', &[&[(0.2, 0.6), (1.2, 0.0), (2.8, 0.0), (3.8, 1.0), (3.6, 2.2), (2.0, 2.9), (3.6, 3.6), (4.0, 4.8), (3.0, 6.0), (1.0, 6.0), (0.0, 5.2)]]),
    ('4', &[&[(3.0, 6.0), (3.0, 0.0), (0.0, 4.2), (4.0, 4.2)]]),
    ('6', &[&[(3.6, 0.4), (2.2, 0.0), (0.8, 1.2), (0.0, 3.4), (0.2, 5.0), (1.4, 6.0), (2.8, 6.0), (4.0, 4.8), (3.6, 3.4), (2.2, 2.8), (0.6, 3.4)]]),
    ('7', &[&[(0.0, 0.0), (4.0, 0.0), (1.4, 6.0)]]),
    ('9', &[&[(0.4, 5.6), (1.8, 6.0), (3.2, 4.8), (4.0, 2.6), (3.8, 1.0), (2.6, 0.0), (1.2, 0.0), (0.0, 1.2), (0.4, 2.6), (1.8, 3.2), (3.4, 2.6)]]),
];

/// A letter in its place.
struct Letter {
    strokes: &'static [Stroke],
    centre: (f32, f32),
    /// Cosine and sine of how far it is turned.
    turn: (f32, f32),
    slant: f32,
    /// Pixels of a unit of its strokes, across and down.
    unit: (f32, f32),
    /// Half of its strokes' thickness, pixels.
    half: f32,
}

impl Letter {
    fn new(random: &mut StdRng, strokes: &'static [Stroke], left: f32) -> Self {
        let (sin, cos) = random.random_range(-0.38_f32..0.38).sin_cos();
        Self {
            strokes,
            centre: (left, random.random_range(28.0..36.0)),
            turn: (cos, sin),
            slant: random.random_range(-0.2..0.2),
            unit: (random.random_range(5.0..6.6), random.random_range(5.0..6.4)),
            half: random.random_range(2.1..2.9),
        }
    }

    /// Whether a point of the picture is ink of this letter.
    fn covers(&self, x: f32, y: f32) -> bool {
        let (dx, dy) = (x - self.centre.0, y - self.centre.1);
        let (across, down) = (dx * self.turn.0 + dy * self.turn.1, dy * self.turn.0 - dx * self.turn.1);
        let at = (across + self.slant * down, down);
        let place = |point: (f32, f32)| ((point.0 - 2.0) * self.unit.0, (point.1 - 3.0) * self.unit.1);
        let is_near = |line: &[(f32, f32)]| match line {
            [from, to] => distance(at, place(*from), place(*to)) < self.half,
            _ => false,
        };
        self.strokes.iter().any(|stroke| stroke.windows(2).any(is_near))
    }
}

/// How far a point is from a line between two others.
fn distance(at: (f32, f32), from: (f32, f32), to: (f32, f32)) -> f32 {
    let (along, off) = ((to.0 - from.0, to.1 - from.1), (at.0 - from.0, at.1 - from.1));
    let length = along.0 * along.0 + along.1 * along.1;
    let share = ((off.0 * along.0 + off.1 * along.1) / length.max(f32::EPSILON)).clamp(0.0, 1.0);
    (off.0 - share * along.0).hypot(off.1 - share * along.1)
}

/// A wave: how far, how long, where it begins.
struct Wave(f32, f32, f32);

impl Wave {
    fn new(random: &mut StdRng, far: f32, long: f32) -> Self {
        let share = |random: &mut StdRng| random.random_range(0.75..1.25);
        Self(far * share(random), long * share(random), random.random_range(0.0..TAU))
    }

    fn at(&self, place: f32) -> f32 {
        self.0 * (place * TAU / self.1 + self.2).sin()
    }
}

/// A line through the letters: around a height, rising, waving, and as thick as a stroke.
struct Line {
    middle: f32,
    rise: f32,
    wave: Wave,
    half: f32,
}

impl Line {
    fn new(random: &mut StdRng, half: f32) -> Self {
        Self {
            middle: random.random_range(20.0..44.0),
            rise: random.random_range(-0.14..0.14),
            wave: Wave::new(random, 8.0, 90.0),
            half,
        }
    }

    fn covers(&self, x: f32, y: f32) -> bool {
        (y - self.middle - self.rise * (x - 96.0) - self.wave.at(x)).abs() < self.half
    }
}

/// Draws; answers the letters and the picture as PNG.
pub(super) fn draw(random: &mut StdRng) -> (String, Vec<u8>) {
    let mut answer = String::new();
    let mut letters = Vec::with_capacity(LENGTH);
    let mut left = random.random_range(24.0..30.0_f32);
    for _ in 0..LENGTH {
        let (letter, strokes) = LETTERS[random.random_range(0..LETTERS.len())];
        answer.push(letter);
        letters.push(Letter::new(random, strokes, left));
        left += random.random_range(30.0..36.0);
    }
    let bend = (Wave::new(random, 2.4, 40.0), Wave::new(random, 3.6, 84.0));
    let ink = [Line::new(random, 1.2), Line::new(random, 0.8)];
    let gap = Line::new(random, 0.8);
    let shade = (random.random_range(0.0..PI), Wave::new(random, 9.0, 70.0), Wave::new(random, 9.0, 50.0));
    let colour = [random.random_range(20.0..60.0), random.random_range(60.0..100.0), random.random_range(110.0..160.0)];
    let is_ink = |x: f32, y: f32| {
        let (u, v) = (x + bend.0.at(y), y + bend.1.at(x));
        let is_letter = letters.iter().any(|letter| letter.covers(u, v)) && !gap.covers(x, y);
        is_letter || ink.iter().any(|line| line.covers(x, y))
    };
    let picture = ImageBuffer::from_fn(WIDTH, HEIGHT, |x, y| {
        let mut hits = 0_u8;
        for point in 0..FINE * FINE {
            let part = |of: u32| (small(of) + 0.5) / small(FINE);
            hits += u8::from(is_ink(small(x) + part(point % FINE), small(y) + part(point / FINE)));
        }
        let share = f32::from(hits) / small(FINE * FINE);
        let (fx, fy) = (small(x), small(y));
        let light = 238.0 + shade.1.at(fx + fy * shade.0.cos()) + shade.2.at(fy - fx * shade.0.sin());
        Rgb(colour.map(|ink: f32| byte(light * (1.0 - share) + ink * share)))
    });
    let mut png = std::io::Cursor::new(Vec::new());
    let written = picture.write_to(&mut png, image::ImageFormat::Png);
    (answer, if written.is_ok() { png.into_inner() } else { Vec::new() })
}

/// Coordinates are below 200.
fn small(number: u32) -> f32 {
    u16::try_from(number).map_or(0.0, f32::from)
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 255")]
fn byte(light: f32) -> u8 {
    light.clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;

    use super::*;

    #[test]
    fn every_letter_has_its_own_strokes() {
        let unique: std::collections::BTreeSet<_> = LETTERS.iter().map(|(_, strokes)| format!("{strokes:?}")).collect();
        assert_eq!(unique.len(), LETTERS.len());
        assert!(
            distance((0.0, 3.0), (-1.0, 0.0), (5.0, 0.0)) == 3.0
                && distance((8.0, 4.0), (-1.0, 0.0), (5.0, 0.0)) == 5.0
        );
    }

    #[test]
    fn the_same_letters_never_look_the_same() {
        let mut random = StdRng::from_seed([1; 32]);
        let pictures: std::collections::BTreeSet<Vec<u8>> = (0..20).map(|_| draw(&mut random).1).collect();
        assert_eq!(pictures.len(), 20);
    }
}

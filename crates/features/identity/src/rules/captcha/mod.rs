//! A captcha: a picture that people read, or a computation that a browser does instead. One key answers both, once.

mod picture;
mod work;

use chrono::TimeDelta;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

pub(crate) use work::Work;

/// How long a captcha can be answered.
pub(crate) const LIFE: TimeDelta = TimeDelta::minutes(5);

/// What was drawn.
pub(crate) struct Drawn {
    /// The letters, upper case.
    pub answer: String,
    /// The picture, PNG.
    pub png: Vec<u8>,
    /// What a browser computes for people who do not read the picture.
    pub work: Work,
    /// Its answer.
    pub alternative: String,
}

/// Draws a captcha from random bytes; the work costs `iterations` for each number that is tried.
pub(crate) fn draw(random: [u8; 32], iterations: u32) -> Drawn {
    let mut random = StdRng::from_seed(random);
    let (answer, png) = picture::draw(&mut random);
    let number = random.random_range(0..work::NUMBERS);
    let work = Work::of(random.random(), iterations, number);
    Drawn { answer, png, work, alternative: number.to_string() }
}

/// Whether what was typed or computed answers the picture or the work.
pub(crate) fn answers(typed: &str, answer: &str, alternative: &str) -> bool {
    let typed = onehall_kernel::normalise_key(typed).to_uppercase();
    !typed.is_empty() && (typed == answer || typed == alternative)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_a_png_and_both_answers_count() {
        let drawn = draw([7; 32], 3);
        assert!(drawn.png.starts_with(b"\x89PNG") && drawn.png.len() < 40_000, "{} bytes", drawn.png.len());
        assert!(answers(&drawn.answer.to_lowercase(), &drawn.answer, &drawn.alternative));
        assert!(answers(&format!(" {} ", drawn.alternative), &drawn.answer, &drawn.alternative));
        assert_eq!(drawn.work.solve().to_string(), drawn.alternative);
        for wrong in ["", "00000", "6001", "A"] {
            assert!(!answers(wrong, &drawn.answer, &drawn.alternative), "{wrong}");
        }
        assert_ne!(draw([8; 32], 3).answer, drawn.answer);
    }
}

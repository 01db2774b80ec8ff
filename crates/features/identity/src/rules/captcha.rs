//! A captcha drawn by the server: five letters or digits without lookalikes, and an arithmetic question as text for
//! people who can not see the picture.

use chrono::TimeDelta;
use image::{ImageBuffer, Rgb};

/// How long a captcha can be answered.
pub(crate) const LIFE: TimeDelta = TimeDelta::minutes(5);

/// Letters and digits that are not taken for each other.
const LETTERS: &[u8] = b"ACDEFHJKLMNPRTUVWXY34679";
/// How many are drawn.
const LENGTH: usize = 5;
const WIDTH: u32 = 140;
const HEIGHT: u32 = 44;
/// Pixels of a dot of a glyph.
const DOT: u32 = 4;

/// Five columns of seven dots each, from the top (least significant bit) to the bottom, in the order of [`LETTERS`].
const GLYPHS: [[u8; 5]; 24] = [
    [0x7e, 0x11, 0x11, 0x11, 0x7e],
    [0x3e, 0x41, 0x41, 0x41, 0x22],
    [0x7f, 0x41, 0x41, 0x22, 0x1c],
    [0x7f, 0x49, 0x49, 0x49, 0x41],
    [0x7f, 0x09, 0x09, 0x09, 0x01],
    [0x7f, 0x08, 0x08, 0x08, 0x7f],
    [0x20, 0x40, 0x41, 0x3f, 0x01],
    [0x7f, 0x08, 0x14, 0x22, 0x41],
    [0x7f, 0x40, 0x40, 0x40, 0x40],
    [0x7f, 0x02, 0x0c, 0x02, 0x7f],
    [0x7f, 0x04, 0x08, 0x10, 0x7f],
    [0x7f, 0x09, 0x09, 0x09, 0x06],
    [0x7f, 0x09, 0x19, 0x29, 0x46],
    [0x01, 0x01, 0x7f, 0x01, 0x01],
    [0x3f, 0x40, 0x40, 0x40, 0x3f],
    [0x1f, 0x20, 0x40, 0x20, 0x1f],
    [0x3f, 0x40, 0x38, 0x40, 0x3f],
    [0x63, 0x14, 0x08, 0x14, 0x63],
    [0x07, 0x08, 0x70, 0x08, 0x07],
    [0x22, 0x41, 0x49, 0x49, 0x36],
    [0x18, 0x14, 0x12, 0x7f, 0x10],
    [0x3c, 0x4a, 0x49, 0x49, 0x30],
    [0x01, 0x71, 0x09, 0x05, 0x03],
    [0x06, 0x49, 0x49, 0x29, 0x1e],
];

/// What was drawn.
pub(crate) struct Drawn {
    /// The letters, upper case.
    pub answer: String,
    /// The picture, PNG.
    pub png: Vec<u8>,
    /// The question, as `7 + 5`.
    pub question: String,
    /// Its answer.
    pub alternative: String,
}

/// Draws a captcha from random bytes.
pub(crate) fn draw(random: [u8; 64]) -> Drawn {
    let mut picture = ImageBuffer::from_pixel(WIDTH, HEIGHT, Rgb([244_u8, 248, 252]));
    let mut answer = String::new();
    for (place, byte) in random.iter().take(LENGTH).enumerate() {
        let index = usize::from(*byte) % LETTERS.len();
        answer.push(char::from(LETTERS[index]));
        let shift = random[8 + place];
        let left = 8 + u32::try_from(place).unwrap_or(0) * 26 + u32::from(shift % 4);
        let top = 4 + u32::from((shift >> 2) % 9);
        let slant = i64::from(random[16 + place] % 3) - 1;
        let colour = Rgb([20 + random[24 + place] % 60, 60 + random[32 + place] % 60, 130 + random[40 + place] % 80]);
        for (column, bits) in (0_u32..).zip(GLYPHS[index]) {
            for row in 0..7_u32 {
                if bits >> row & 1 == 1 {
                    let x = i64::from(left + column * DOT) + slant * i64::from(3 - row.min(3));
                    square(&mut picture, x, i64::from(top + row * DOT), colour);
                }
            }
        }
    }
    for noise in random.chunks(2).skip(24) {
        let (x, y) = (u32::from(noise[0]) % WIDTH, u32::from(noise[1]) % HEIGHT);
        for step in 0..18 {
            let (x, y) = (x + step, y + u32::from(noise[0] & 1) * step / 2);
            if x < WIDTH && y < HEIGHT {
                picture.put_pixel(x, y, Rgb([120, 160, 205]));
            }
        }
    }
    let (a, b) = (u32::from(random[60]) % 40 + 10, u32::from(random[61]) % 9 + 1);
    let mut png = std::io::Cursor::new(Vec::new());
    let written = picture.write_to(&mut png, image::ImageFormat::Png);
    Drawn {
        answer,
        png: if written.is_ok() { png.into_inner() } else { Vec::new() },
        question: format!("{a} + {b}"),
        alternative: (a + b).to_string(),
    }
}

fn square(picture: &mut ImageBuffer<Rgb<u8>, Vec<u8>>, x: i64, y: i64, colour: Rgb<u8>) {
    for dx in 0..i64::from(DOT) - 1 {
        for dy in 0..i64::from(DOT) - 1 {
            if let (Ok(x), Ok(y)) = (u32::try_from(x + dx), u32::try_from(y + dy))
                && x < WIDTH
                && y < HEIGHT
            {
                picture.put_pixel(x, y, colour);
            }
        }
    }
}

/// Whether what a person typed answers the picture or the question.
pub(crate) fn answers(typed: &str, answer: &str, alternative: &str) -> bool {
    let typed = onehall_kernel::normalise_key(typed).to_uppercase();
    !typed.is_empty() && (typed == answer || typed == alternative)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_is_a_png_and_both_answers_count() {
        let mut random = [0_u8; 64];
        for (i, byte) in random.iter_mut().enumerate() {
            *byte = u8::try_from(i * 37 % 251).unwrap();
        }
        let drawn = draw(random);
        assert!(drawn.png.starts_with(b"\x89PNG") && drawn.png.len() < 20_000);
        assert_eq!(drawn.answer.len(), LENGTH);
        assert!(answers(&drawn.answer.to_lowercase(), &drawn.answer, &drawn.alternative));
        assert!(answers(&format!(" {} ", drawn.alternative), &drawn.answer, &drawn.alternative));
        assert!(
            !answers("", &drawn.answer, &drawn.alternative) && !answers("00000", &drawn.answer, &drawn.alternative)
        );
    }

    #[test]
    fn every_letter_has_its_own_glyph() {
        let unique: std::collections::BTreeSet<_> = GLYPHS.iter().collect();
        assert_eq!(unique.len(), LETTERS.len());
    }
}

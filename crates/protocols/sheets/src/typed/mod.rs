//! Values of a type out of cells. A blank cell has none; what does not fit says why, in words for the person who made the
//! file.

mod boolean;
mod date;
mod number;
mod text;
mod unfit;

pub use boolean::boolean;
pub use date::date;
pub use number::number;
pub use text::text;
pub use unfit::Unfit;

/// A text without spaces at its ends, in narrow signs.
fn narrow(text: &str) -> String {
    let wide = |c: char| match c {
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        c => c,
    };
    text.chars().map(wide).collect::<String>().trim().to_owned()
}

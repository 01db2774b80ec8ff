//! Small versions of uploaded pictures. Whoever uploads is not trusted: a file may unpack to far more than it weighs, so
//! sides and memory are bounded before anything is decoded.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageReader, Limits, RgbImage};

use crate::pixels::PIXELS_MAX;

/// The longer side of a small picture, in pixels.
const SIDE: u32 = 320;
/// The longest side that is decoded, in pixels.
const SOURCE_SIDE_MAX: u32 = 10_000;
/// Memory one decoding may take, in bytes: 24 megapixels of four bytes.
const MEMORY_MAX: u64 = 96 * 1024 * 1024;
/// Quality of the result, of 100.
const QUALITY: u8 = 82;

/// The picture as a JPEG whose longer side is at most 320 pixels; nothing when it is of a kind that is not decoded, damaged
/// or larger than the limits. Transparent parts become white. Takes some milliseconds of CPU: call it on a blocking thread.
#[must_use]
pub fn small(bytes: &[u8]) -> Option<Vec<u8>> {
    sides(bytes)?;
    let mut reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(SOURCE_SIDE_MAX);
    limits.max_image_height = Some(SOURCE_SIDE_MAX);
    limits.max_alloc = Some(MEMORY_MAX);
    reader.limits(limits);
    let picture = reader.decode().ok()?;
    let picture = if picture.width().max(picture.height()) > SIDE { picture.thumbnail(SIDE, SIDE) } else { picture };
    let mut out = Vec::new();
    JpegEncoder::new_with_quality(&mut out, QUALITY).encode_image(&on_white(&picture)).ok()?;
    Some(out)
}

/// Width and height of a picture in pixels, read from its head; nothing for what is none or beyond the limits.
#[must_use]
pub fn sides(bytes: &[u8]) -> Option<(u32, u32)> {
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?;
    reader.into_dimensions().ok().filter(|(width, height)| {
        (*width).max(*height) <= SOURCE_SIDE_MAX && u64::from(*width) * u64::from(*height) <= PIXELS_MAX
    })
}

fn on_white(picture: &DynamicImage) -> RgbImage {
    let source = picture.to_rgba8();
    RgbImage::from_fn(source.width(), source.height(), |x, y| {
        let [r, g, b, a] = source.get_pixel(x, y).0;
        let over = |c: u8| {
            let mixed = (u32::from(c) * u32::from(a) + 255 * (255 - u32::from(a)) + 127) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        };
        image::Rgb([over(r), over(g), over(b)])
    })
}

#[cfg(test)]
mod tests {
    use image::{ImageFormat, Rgba, RgbaImage};

    use super::*;

    fn png(width: u32, height: u32, colour: [u8; 4]) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        RgbaImage::from_pixel(width, height, Rgba(colour)).write_to(&mut out, ImageFormat::Png).unwrap();
        out.into_inner()
    }

    #[test]
    fn the_longer_side_is_bounded_and_the_form_stays() {
        for ((width, height), (small_width, small_height)) in
            [((1_600, 800), (320, 160)), ((300, 900), (107, 320)), ((100, 50), (100, 50)), ((1, 1), (1, 1))]
        {
            let made = image::load_from_memory(&small(&png(width, height, [10, 20, 30, 255])).unwrap()).unwrap();
            assert_eq!((made.width(), made.height()), (small_width, small_height), "{width}x{height}");
            assert_eq!(sides(&png(width, height, [0; 4])), Some((width, height)));
        }
    }

    #[test]
    fn transparent_parts_become_white() {
        let made = image::load_from_memory(&small(&png(8, 8, [200, 0, 0, 0])).unwrap()).unwrap().to_rgb8();
        assert!(made.pixels().all(|p| p.0.iter().all(|c| *c > 250)), "{:?}", made.get_pixel(0, 0));
    }

    #[test]
    fn what_unpacks_to_too_much_is_not_decoded() {
        // a picture of one colour: some kilobytes that stand for hundreds of megabytes
        let side = SOURCE_SIDE_MAX + 1;
        let long = png(side, 1, [0, 0, 0, 255]);
        assert!(long.len() < 100_000 && small(&long).is_none(), "too long a side");
        let mut wide = Cursor::new(Vec::new());
        image::GrayImage::new(5_000, 5_000).write_to(&mut wide, ImageFormat::Png).unwrap();
        assert!(small(wide.get_ref()).is_some(), "25 megapixels of one byte fit");
        let rgba = png(6_000, 6_000, [0, 0, 0, 255]);
        assert!(rgba.len() < 1_000_000 && small(&rgba).is_none(), "36 megapixels of four bytes do not");
    }

    #[test]
    fn what_is_no_picture_stays_without_one() {
        let mut cut = png(64, 64, [1, 2, 3, 255]);
        cut.truncate(40);
        for bytes in [&b""[..], b"GIF89a\x01\0\x01\0\0\0\0;", b"%PDF-1.4", &cut] {
            assert!(small(bytes).is_none(), "{bytes:?}");
        }
    }
}

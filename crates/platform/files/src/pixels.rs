//! How many pixels a picture declares: a file of some kilobytes may stand for gigabytes in whoever decodes it, this server
//! as well as the browsers it is shown in.

use std::io::Cursor;

use image::ImageReader;

use crate::kind::Kind;

/// The most pixels a picture may declare: 50 megapixels, more than the largest sensors of telephones write by default.
pub const PIXELS_MAX: u64 = 50_000_000;

/// Pixels that a picture's head declares, without decoding it; nothing for what is no picture or says no size.
#[must_use]
pub fn declared_pixels(bytes: &[u8], kind: Kind) -> Option<u64> {
    let (width, height) = match kind {
        Kind::Gif => gif_screen(bytes)?,
        Kind::Png => png_head(bytes)?,
        Kind::Jpeg | Kind::Webp => {
            ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok()?.into_dimensions().ok()?
        }
        _ => return None,
    };
    Some(u64::from(width) * u64::from(height))
}

/// The sides of a PNG, whatever its check sum says (PNG section 11.2.2): not every reader looks at that.
fn png_head(bytes: &[u8]) -> Option<(u32, u32)> {
    let side = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    Some((side(16)?, side(20)?))
}

/// The logical screen of a GIF (GIF89a section 18).
fn gif_screen(bytes: &[u8]) -> Option<(u32, u32)> {
    let side = |at: usize| Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)));
    Some((side(6)?, side(8)?))
}

#[cfg(test)]
mod tests {
    use image::{GrayImage, ImageFormat};

    use super::*;
    use crate::{Area, FileError};

    /// A small picture whose head says other sides: nobody has to hold such a picture to refuse it.
    fn picture(kind: Kind, width: u32, height: u32) -> Vec<u8> {
        let mut out = Cursor::new(Vec::new());
        let format = match kind {
            Kind::Png => ImageFormat::Png,
            Kind::Jpeg => ImageFormat::Jpeg,
            Kind::Webp => ImageFormat::WebP,
            _ => {
                let sides: Vec<u8> = [width, height].iter().flat_map(|side| side.to_le_bytes()[..2].to_vec()).collect();
                return [b"GIF89a".as_slice(), &sides, &[0; 10], b";"].concat();
            }
        };
        image::DynamicImage::ImageLuma8(GrayImage::new(8, 8)).to_rgb8().write_to(&mut out, format).unwrap();
        let mut bytes = out.into_inner();
        match kind {
            Kind::Png => {
                bytes[16..20].copy_from_slice(&width.to_be_bytes());
                bytes[20..24].copy_from_slice(&height.to_be_bytes());
            }
            Kind::Jpeg => {
                let frame = bytes.windows(2).position(|two| two == [0xff, 0xc0]).unwrap();
                bytes[frame + 5..frame + 7].copy_from_slice(&u16::try_from(height).unwrap().to_be_bytes());
                bytes[frame + 7..frame + 9].copy_from_slice(&u16::try_from(width).unwrap().to_be_bytes());
            }
            _ => {
                // VP8L: 14 bits of width less one, 14 of height less one, after the signature
                let bits = (width - 1) | ((height - 1) << 14);
                let kept = u32::from_le_bytes(bytes[21..25].try_into().unwrap()) & 0xf000_0000;
                bytes[21..25].copy_from_slice(&(bits | kept).to_le_bytes());
            }
        }
        bytes
    }

    const ANY: Area = Area { name: "picture", max_bytes: 100_000, kinds: &Kind::ALL };

    #[test]
    fn what_declares_more_than_fifty_megapixels_is_refused() {
        for kind in Kind::IMAGES {
            let (most, more) = (picture(kind, 10_000, 5_000), picture(kind, 10_000, 5_001));
            assert_eq!(declared_pixels(&most, kind), Some(PIXELS_MAX), "{kind:?}");
            assert_eq!(ANY.check(&most, None).unwrap(), kind);
            assert!(matches!(ANY.check(&more, None), Err(FileError::TooManyPixels { pixels: 50_010_000 })), "{kind:?}");
        }
        let widest = picture(Kind::Jpeg, 65_535, 65_535);
        assert!(matches!(ANY.check(&widest, None), Err(FileError::TooManyPixels { .. })));
        assert_eq!(declared_pixels(b"%PDF-1.7\n%%EOF\n", Kind::Pdf), None);
    }

    #[test]
    fn no_picture_beyond_the_limit_is_decoded() {
        assert!(crate::small(&picture(Kind::Png, 9_000, 9_000)).is_none());
        assert!(crate::sides(&picture(Kind::Png, 9_000, 9_000)).is_none());
    }
}

//! Files of official notices: which, how large, how many, and the addresses of pictures.

use chrono::TimeDelta;
use onehall_files::{Area, Counted, DayLimit, Kind, Purpose, ShownArea};
use uuid::Uuid;

/// What is taken as an attachment.
const ATTACHED_KINDS: [Kind; 9] =
    [Kind::Docx, Kind::Xlsx, Kind::Pptx, Kind::Pdf, Kind::Zip, Kind::Png, Kind::Jpeg, Kind::Webp, Kind::Gif];
/// The same as people read it.
pub const ATTACHED_TEXT: &str = "DOCX, XLSX, PPTX, PDF, ZIP, PNG, JPG, WebP, GIF";
/// Pictures of covers and texts. SVG is none of them: it is markup that may run scripts.
pub const PICTURE: ShownArea = ShownArea {
    area: Area { name: "notice-picture", max_bytes: PICTURE_MAX, kinds: &Kind::IMAGES },
    path: "/media/notices",
};
/// The largest picture, in bytes.
pub const PICTURE_MAX: usize = 2 * 1024 * 1024;
/// What is taken as a picture.
pub const PICTURE_TEXT: &str = "PNG, JPG, WebP, GIF";
/// Where attachments lie.
pub const ATTACHED: &str = "notice";
/// How long a draft and a file of no notice wait, so that one begun before a holiday week is still there after it.
pub const WAITS: TimeDelta = TimeDelta::days(10);
/// Files one person may upload in 24 hours, attachments and pictures together.
pub const PER_DAY: DayLimit = DayLimit { most: 200, areas: &[ATTACHED, PICTURE.area.name], counted: Counted::All };

/// Pictures.
pub const PICTURES: Purpose = purpose(PICTURE.area);

/// Attachments of at most `max_bytes`.
#[must_use]
pub const fn attachments(max_bytes: usize) -> Purpose {
    purpose(Area { name: ATTACHED, max_bytes, kinds: &ATTACHED_KINDS })
}

const fn purpose(area: Area) -> Purpose {
    Purpose { area, unnamed: "file", waits: WAITS, per_day: PER_DAY, space: None }
}

/// The ids of own pictures whose addresses stand in `text`.
#[must_use]
pub fn mentioned(text: &str, tenant: &str) -> Vec<Uuid> {
    let start = format!("{}/{tenant}/", PICTURE.path);
    let mut ids: Vec<Uuid> =
        text.split(&start).skip(1).filter_map(|rest| Uuid::try_parse(rest.get(..36)?).ok()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

#[cfg(test)]
mod tests {
    use onehall_files::FileKey;

    use super::*;

    #[test]
    fn pictures_of_the_own_tenant_are_found_in_a_text() {
        let made = FileKey::new("000000", PICTURE.area.name, Uuid::from_u128(7), Kind::Png).unwrap();
        let address = PICTURE.address(&made);
        let text = format!("<img src=\"{address}\"><img src='{address}'><a href='/media/notices/000001/x'>");
        assert_eq!(mentioned(&text, "000000"), [Uuid::from_u128(7)]);
        assert!(mentioned(&text, "000001").is_empty());
        assert!(mentioned("/media/notices/000000/数", "000000").is_empty());
    }
}

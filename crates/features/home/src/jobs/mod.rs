//! Background work of this area.

mod unused_pictures;

pub(crate) use unused_pictures::UnusedPictures;

//! Pure rules of the home page.

pub mod audience;
pub mod calendar;
pub(crate) mod calendar_days;
pub mod card;
pub mod category;
pub mod collection;
pub mod footer;
pub mod frame;
pub mod holiday;
pub mod index_types;
pub(crate) mod landing;
pub mod layers;
pub mod layout;
pub mod lesson;
pub mod menu;
pub mod navigation;
pub mod open_way;
pub mod picture;
pub(crate) mod reminder;
pub mod sequence;
pub mod theme;
pub(crate) mod usual_cards;

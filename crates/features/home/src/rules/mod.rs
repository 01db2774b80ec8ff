//! Pure rules of the home page.

pub mod address;
pub mod audience;
pub mod calendar;
pub mod collection;
pub mod config_menu;
pub mod frame;
pub mod holiday;
pub mod layers;
pub mod layout;
pub mod menu;
pub mod theme;

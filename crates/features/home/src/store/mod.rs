//! All queries of home.

pub mod calendar;
pub mod cards;
pub mod index_types;
pub mod landing;
pub mod layers;
pub mod lessons;
pub mod links;
pub mod menu;
pub mod notifications;
pub mod pictures;
pub mod places;
pub mod rows;
pub mod settings;
pub mod snapshot;
pub mod themes;
pub mod tools;
pub mod user_themes;

#[cfg(test)]
mod tests;

//! HTML that people write, made safe to show. `web/packages/safe-html` holds the list and the rules for both sides.

mod allow_list;
mod attributes;
mod barrier;
mod blank;
mod escape;
mod nesting;
mod sanitize;
mod space;
mod text;
mod text_of;
mod values;

pub use blank::is_blank;
pub use sanitize::sanitize;
pub use text_of::text_of;

#[cfg(test)]
mod tests;

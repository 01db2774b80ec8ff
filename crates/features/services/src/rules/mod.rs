//! Pure rules of this area.

pub(crate) mod access_way;
pub(crate) mod audience;
pub(crate) mod audience_text;
pub(crate) mod comb;
pub(crate) mod effectiveness;
pub(crate) mod feedback;
pub(crate) mod guide;
pub(crate) mod guide_text;
pub(crate) mod hall;
pub(crate) mod heat_word;
pub(crate) mod highlight;
pub(crate) mod letter;
pub(crate) mod opening;
pub(crate) mod order;
pub(crate) mod pick;
pub(crate) mod rating;
pub(crate) mod rating_label;
pub(crate) mod service_file;
pub(crate) mod snippet;
pub(crate) mod specials;
pub(crate) mod synonym;
pub(crate) mod text;
pub(crate) mod variety;
pub(crate) mod window;

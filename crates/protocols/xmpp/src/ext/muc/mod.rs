//! Groups (XEP-0045): joining, leaving, what members see, what administrators change.

mod admin;
mod invite;
mod join;
mod owner;
mod presences;
mod rank;
mod status;
mod subject;

pub use admin::{AdminRequest, Change, Listed, items};
pub use invite::{Invitation, declined, direct_invite, invitation, mediated_invite};
pub use join::{GroupPresence, HistoryWanted, Join};
pub use owner::{Configuration, OwnerRequest, configuration_form, room_info};
pub use presences::{Departure, Occupant, entered, left};
pub use rank::{Affiliation, Role};
pub use status::Status;
pub use subject::{subject, subject_change};

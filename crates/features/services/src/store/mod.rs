//! Queries of this area, by table.

pub(crate) mod agreements;
pub(crate) mod briefs;
pub(crate) mod catalogue;
pub(crate) mod clicks;
pub(crate) mod codes;
pub(crate) mod collections;
pub(crate) mod comb;
pub(crate) mod desk;
pub(crate) mod feedback;
pub(crate) mod feedback_turns;
pub(crate) mod files;
pub(crate) mod global;
pub(crate) mod group_use;
pub(crate) mod groups;
pub(crate) mod guide_reminders;
pub(crate) mod guide_tellings;
pub(crate) mod guides;
pub(crate) mod miss_marks;
pub(crate) mod misses;
pub(crate) mod put;
pub(crate) mod ratings;
pub(crate) mod register;
pub(crate) mod specials;
pub(crate) mod words;

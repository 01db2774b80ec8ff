//! Lists of this area as spreadsheets: feedback as its department sees it, words that found nothing.

mod feedback;
mod misses;

pub(crate) use feedback::FeedbackList;
pub(crate) use misses::Misses;

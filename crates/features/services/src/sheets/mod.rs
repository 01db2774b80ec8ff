//! Lists of this area as spreadsheets: feedback as its department and as its sender sees it, one's own ratings, words that
//! found nothing, synonyms, and the register of services.

mod cells;
mod feedback;
mod misses;
mod own_feedback;
mod ratings;
pub(crate) mod services;
mod synonyms;

use std::sync::Arc;

use onehall_feature::Sheet;

/// All of them.
pub(crate) fn all() -> Vec<Arc<dyn Sheet>> {
    vec![
        Arc::new(feedback::FeedbackList),
        Arc::new(misses::Misses),
        Arc::new(own_feedback::OwnFeedback),
        Arc::new(ratings::Ratings),
        Arc::new(services::Services),
        Arc::new(synonyms::SynonymGroups),
    ]
}

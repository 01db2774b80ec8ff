//! Data of this area's home cards (001 section 2.4).

mod business_express;
mod common_use;
mod my_collection;
mod recommend;

use std::sync::Arc;

use onehall_feature::CardSource;

use crate::state::ServicesState;

/// Every card source of this area.
pub(crate) fn sources(state: &ServicesState) -> Vec<Arc<dyn CardSource>> {
    vec![
        Arc::new(business_express::BusinessExpress(state.clone())),
        Arc::new(my_collection::MyCollection(state.clone())),
        Arc::new(recommend::Recommend(state.clone())),
        Arc::new(common_use::CommonUse(state.clone())),
    ]
}

//! Which cards and entries of the navigation list show or open pages of an origin.

use std::collections::BTreeSet;

use async_trait::async_trait;
use onehall_db::{Reading, Repo, StoreResult};
use onehall_feature::OriginUse;
use onehall_kernel::{Names, TenantId};
use onehall_web::FrameOrigin;
use serde_json::Value;

use crate::config::card_body::CardBody;
use crate::config::card_drafts::drafted_cards;
use crate::rules::frame;
use crate::store::cards::list_cards;
use crate::store::menu::list_menu;
use crate::uses::named;

/// Cards that people see, drafts of them, and the navigation list.
pub(crate) struct OriginsUsed;

/// The addresses of a card: the page that it shows, and where "more" leads.
fn addresses(card: &CardBody) -> Vec<String> {
    let shown = match card.basics.config.get("url") {
        Some(Value::String(text)) => text.clone(),
        Some(object @ Value::Object(_)) => object.to_string(),
        _ => String::new(),
    };
    vec![frame::address_of(&shown), card.basics.more_url.clone()]
}

#[async_trait]
impl OriginUse for OriginsUsed {
    async fn used(&self, repo: &Repo, tenant: &TenantId, origins: &[FrameOrigin]) -> StoreResult<Vec<Names>> {
        let leads = |address: &String| origins.iter().any(|origin| origin.is_of(address));
        let drafts = drafted_cards(Reading::Repo(repo), tenant).await?.into_iter().map(|card| (card.id, card.body));
        let live = list_cards(repo.conn(), tenant).await?.into_iter().map(|card| (card.id, CardBody::from(card)));
        let (mut used, mut seen) = (Vec::new(), BTreeSet::new());
        // a card is named as its newest draft names it
        for (id, body) in drafts.chain(live) {
            if addresses(&body).iter().any(leads) && seen.insert(id) {
                used.push(named(&body.basics));
            }
        }
        for entry in list_menu(repo.conn(), tenant).await?.into_iter().filter(|entry| leads(&entry.address())) {
            let (zh, en) = (&entry.names.zh, if entry.names.en.is_empty() { &entry.names.zh } else { &entry.names.en });
            used.push(Names { zh: format!("导航“{zh}”"), en: format!("the navigation entry “{en}”") });
        }
        Ok(used)
    }
}

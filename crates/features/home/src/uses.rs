//! Which cards show what other systems say.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use onehall_db::{Reading, Repo, StoreResult};
use onehall_feature::SourceUse;
use onehall_kernel::{Names, TenantId};
use uuid::Uuid;

use crate::config::card_body::{CardBasics, CardBody};
use crate::config::card_drafts::drafted_cards;
use crate::store::cards::list_cards;

/// Cards by the APIs of their columns: those that people see, and drafts of them.
pub(crate) struct CardsUse;

/// A card in words.
pub(crate) fn named(card: &CardBasics) -> Names {
    let en = if card.card_name_en.is_empty() { &card.card_name } else { &card.card_name_en };
    Names { zh: format!("卡片“{}”", card.card_name), en: format!("the card “{en}”") }
}

#[async_trait]
impl SourceUse for CardsUse {
    async fn used(&self, repo: &Repo, tenant: &TenantId, apis: &[Uuid]) -> StoreResult<HashMap<Uuid, Vec<Names>>> {
        let drafts = drafted_cards(Reading::Repo(repo), tenant).await?.into_iter().map(|card| (card.id, card.body));
        let live = list_cards(repo.conn(), tenant).await?.into_iter().map(|card| (card.id, CardBody::from(card)));
        let mut used: HashMap<Uuid, Vec<Names>> = HashMap::new();
        let mut seen = BTreeSet::new();
        // a card is named as its newest draft names it
        for (id, body) in drafts.chain(live) {
            for api in body.columns.iter().filter_map(|column| column.api_id).filter(|api| apis.contains(api)) {
                if seen.insert((api, id)) {
                    used.entry(api).or_default().push(named(&body.basics));
                }
            }
        }
        Ok(used)
    }
}

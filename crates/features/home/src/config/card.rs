//! Cards of the home page as documents, `card:{id}`.

use std::sync::Arc;

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx, take_turn};
use onehall_events::Event;
use onehall_feature::DataSources;
use onehall_kernel::{Ctx, Names, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, sent_body, stored_body};
use onehall_web::{ApiError, FieldError};
use serde_json::Value;
use uuid::Uuid;

use crate::cards::external::mapped;
use crate::config::card_body::CardBody;
use crate::config::known::Known;
use crate::rules::card::{faults, tidied};
use crate::store::cards::{count_cards, find_card, find_card_id, put_cards, remove_card};

/// The kind's name.
pub(crate) const CARD: &str = "card";
/// Cards of one tenant; a person's page shows [`crate::rules::layout::PLACES_MAX`] of them.
pub(crate) const CARDS_MAX: u64 = 200;

/// Cards as documents.
#[derive(Clone)]
pub struct CardDocuments {
    apis: Option<Arc<dyn DataSources>>,
}

/// Cards where nobody is asked for APIs: reading takes none, and the operator's commands build no areas; a column whose API
/// is not there says so on the page.
pub(crate) static ASKING_NOBODY: CardDocuments = CardDocuments { apis: None };

impl CardDocuments {
    /// Cards that are published only when the APIs of their columns are there.
    pub fn asking(apis: Arc<dyn DataSources>) -> Self {
        Self { apis: Some(apis) }
    }
}

/// The name of a card's document.
pub(crate) fn key_of(id: Uuid) -> DocumentKey {
    DocumentKey::of(CARD, id)
}

#[async_trait]
impl DocumentKind for CardDocuments {
    fn name(&self) -> &'static str {
        CARD
    }

    fn entry(&self) -> &'static str {
        "cardBusinessConfig"
    }

    fn words(&self) -> [&'static str; 2] {
        ["卡片", "Card"]
    }

    fn configuration(&self) -> &'static str {
        "cards"
    }

    fn is_many(&self) -> bool {
        true
    }

    fn title(&self, body: &Value) -> Names {
        let text = |field: &str| body.get(field).and_then(Value::as_str).unwrap_or_default().to_owned();
        Names { zh: text("cardName"), en: text("cardNameEn") }
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let body = tidied(sent_body(body)?);
        if let Some((field, message)) = faults(&body).into_iter().next() {
            return Err(FieldError::refuse(field, message));
        }
        for column in &body.columns {
            let wrong = self.apis.as_ref().map(|apis| apis.faults(&mapped(&[], &column.card_mapping)));
            if let Some((field, message)) = wrong.into_iter().flatten().next() {
                let field = field.replacen("mapping", "cardMapping", 1);
                return Err(FieldError::refuse(format!("columns[{}].{field}", column.column_id), message));
            }
        }
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, id: &str) -> StoreResult<Option<Value>> {
        let Ok(id) = id.parse() else { return Ok(None) };
        let card = find_card(reading.conn(), tenant, id).await?;
        Ok(card.and_then(|card| serde_json::to_value(CardBody::from(card)).ok()))
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored_body::<CardBody>(body) else { return Ok(Vec::new()) };
        let mut known = Known::of(reading, tenant).await?;
        known.ask_roles("roles", &body.basics.roles);
        for column in &body.columns {
            known.ask_roles(&format!("columns[{}].roles", column.column_id), &column.roles);
        }
        if let Some(apis) = &self.apis {
            let named: Vec<Uuid> = body.columns.iter().filter_map(|column| column.api_id).collect();
            let gone = apis.missing(reading, tenant, &named).await?;
            for column in &body.columns {
                let Some(id) = column.api_id.filter(|id| gone.contains(id)) else { continue };
                let what =
                    Names { zh: "启用的数据接口".to_owned(), en: "an API that is switched on".to_owned() };
                let path = format!("columns[{}].apiId", column.column_id);
                known.missing.push(Missing { path, what, key: id.to_string() });
            }
        }
        known.ask_departments("departments", &body.basics.departments);
        Ok(known.missing)
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let id: Uuid = id.parse().map_err(|_| ApiError::not_found("卡片", "The card"))?;
        match body {
            None => remove_card(tx.conn(), ctx, id).await?,
            Some(body) => {
                let card = stored_body::<CardBody>(body)?.card(id);
                // two new cards of one code, or one beyond the limit, would both go on
                take_turn(tx.conn(), &format!("home-cards/{}", ctx.tenant)).await?;
                if find_card_id(tx.conn(), &ctx.tenant, &card.code).await?.is_some_and(|other| other != id) {
                    return Err(FieldError::refuse("code", "another card has it"));
                }
                if count_cards(tx.conn(), &ctx.tenant, id).await? >= CARDS_MAX {
                    return Err(FieldError::refuse("cardId", "a university has at most 200 cards"));
                }
                put_cards(tx.conn(), ctx, std::slice::from_ref(&card)).await?;
            }
        }
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
        Ok(())
    }
}

//! What roles and departments change of the home page, as one document: `layers`.

use std::collections::{BTreeSet, HashSet};

use async_trait::async_trait;
use onehall_bus::emit;
use onehall_db::{Reading, StoreResult, Tx};
use onehall_events::Event;
use onehall_kernel::{Ctx, Names, TenantId};
use onehall_records::documents::{DocumentKey, DocumentKind, Missing, sent_body, stored_body};
use onehall_web::{ApiError, FieldError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::config::card_body::AreaIo;
use crate::rules::layers::{LAYERS_MAX, Layer, LayerCard, LayerState, Scope};
use crate::rules::layout::{Area, PLACES_MAX};
use crate::store::cards::list_cards;
use crate::store::layers::{list_layers, replace_layers};

/// The name of the kind and of its only document.
pub(crate) const LAYERS: &str = "layers";
/// Priorities lie between minus and plus this.
const PRIORITY_MAX: i32 = 1_000;

/// The layers of the home page as a document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LayersDocument;

/// The name of the document.
pub(crate) fn key() -> DocumentKey {
    DocumentKey::only(LAYERS)
}

/// What a layer says of a card; what is absent stays as it is below.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LayerCardIo {
    /// The card.
    pub(crate) card_id: Uuid,
    /// How far people may change it.
    #[serde(default)]
    pub(crate) state: Option<LayerState>,
    /// Where it lies.
    #[serde(default)]
    pub(crate) place: Option<AreaIo>,
}

/// What one role or department changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct LayerBody {
    /// Scope and key in one, by which changes of two people are told apart; made when it is empty.
    #[serde(default)]
    pub(crate) id: String,
    /// Whom it is for.
    pub(crate) scope: Scope,
    /// Code of a role or key of a department.
    pub(crate) key: String,
    /// Among roles the greatest has the last word; no two roles share one.
    #[serde(default)]
    pub(crate) priority: i32,
    /// What it says, each card once, at most 40.
    pub(crate) cards: Vec<LayerCardIo>,
}

/// The whole document.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct LayersBody {
    /// At most 200.
    pub(crate) layers: Vec<LayerBody>,
}

impl From<&LayerCard> for LayerCardIo {
    fn from(said: &LayerCard) -> Self {
        Self { card_id: said.card, state: said.state, place: said.area.map(AreaIo::from) }
    }
}

impl From<&LayerCardIo> for LayerCard {
    fn from(said: &LayerCardIo) -> Self {
        Self { card: said.card_id, state: said.state, area: said.place.map(Area::from) }
    }
}

impl LayerBody {
    /// What a stored layer says.
    pub(crate) fn of(layer: &Layer) -> Self {
        Self {
            id: id_of(layer.scope, &layer.key),
            scope: layer.scope,
            key: layer.key.clone(),
            priority: layer.priority,
            cards: layer.cards.iter().map(LayerCardIo::from).collect(),
        }
    }
}

/// The key of a layer in the document.
pub(crate) fn id_of(scope: Scope, key: &str) -> String {
    format!("{}:{key}", scope.as_str())
}

/// What people see now.
pub(crate) async fn live(reading: Reading<'_>, tenant: &TenantId) -> StoreResult<LayersBody> {
    let layers = list_layers(reading.conn(), tenant).await?;
    Ok(LayersBody { layers: layers.iter().map(LayerBody::of).collect() })
}

fn faults(body: &LayersBody) -> Option<(String, &'static str)> {
    if body.layers.len() > LAYERS_MAX {
        return Some(("layers".to_owned(), "at most 200 layers"));
    }
    let (mut ids, mut priorities) = (BTreeSet::new(), BTreeSet::new());
    for layer in &body.layers {
        let at = |field: &str| format!("layers[{}].{field}", layer.id);
        if layer.key.is_empty() || layer.key.chars().count() > 64 || !ids.insert(&layer.id) {
            return Some((at("key"), "a role or department, each once"));
        }
        if layer.priority.abs() > PRIORITY_MAX {
            return Some((at("priority"), "between -1000 and 1000"));
        }
        if layer.scope == Scope::Role && !priorities.insert(layer.priority) {
            return Some((at("priority"), "another role has it"));
        }
        let mut seen = HashSet::new();
        if layer.cards.len() > PLACES_MAX || !layer.cards.iter().all(|said| seen.insert(said.card_id)) {
            return Some((at("cards"), "each card once, at most 40"));
        }
        if !layer.cards.iter().all(|said| said.place.is_none_or(|place| Area::from(place).fits())) {
            return Some((at("cards"), "inside the grid of 12 columns"));
        }
    }
    None
}

#[async_trait]
impl DocumentKind for LayersDocument {
    fn name(&self) -> &'static str {
        LAYERS
    }

    fn entry(&self) -> &'static str {
        "homePageConfig"
    }

    fn words(&self) -> [&'static str; 2] {
        ["首页布局", "Home page layout"]
    }

    fn configuration(&self) -> &'static str {
        "home-layers"
    }

    fn order(&self) -> u8 {
        1
    }

    fn check(&self, body: &Value) -> Result<Value, ApiError> {
        let mut body: LayersBody = sent_body(body)?;
        for layer in &mut body.layers {
            layer.id = id_of(layer.scope, &layer.key);
        }
        if let Some((field, rule)) = faults(&body) {
            return Err(FieldError::refuse(field, rule));
        }
        serde_json::to_value(body).map_err(ApiError::internal)
    }

    async fn find_live(&self, reading: Reading<'_>, tenant: &TenantId, _id: &str) -> StoreResult<Option<Value>> {
        Ok(serde_json::to_value(live(reading, tenant).await?).ok())
    }

    async fn list_missing(&self, reading: Reading<'_>, tenant: &TenantId, body: &Value) -> StoreResult<Vec<Missing>> {
        let Ok(body) = stored_body::<LayersBody>(body) else { return Ok(Vec::new()) };
        let roles = onehall_directory::list_roles(reading.conn(), tenant).await?;
        let departments = onehall_directory::list_departments(reading.conn(), tenant).await?;
        let cards: HashSet<Uuid> = list_cards(reading.conn(), tenant).await?.into_iter().map(|card| card.id).collect();
        let mut missing = Vec::new();
        for layer in &body.layers {
            let mut note = |field: &str, [zh, en]: [&str; 2], key: String| {
                let what = Names { zh: zh.to_owned(), en: en.to_owned() };
                missing.push(Missing { path: format!("layers[{}].{field}", layer.id), what, key });
            };
            match layer.scope {
                Scope::Role if roles.iter().all(|role| role.code != layer.key) => {
                    note("key", ["角色", "the role"], layer.key.clone());
                }
                Scope::Department if departments.iter().all(|one| one.id.to_string() != layer.key) => {
                    note("key", ["部门", "the department"], layer.key.clone());
                }
                _ => {}
            }
            for said in layer.cards.iter().filter(|said| !cards.contains(&said.card_id)) {
                note("cards", ["卡片", "the card"], said.card_id.to_string());
            }
        }
        Ok(missing)
    }

    async fn project(&self, tx: &mut Tx, ctx: &Ctx, _id: &str, body: Option<&Value>) -> Result<(), ApiError> {
        let body: LayersBody = body.map(stored_body).transpose()?.unwrap_or_default();
        let layers: Vec<Layer> = body
            .layers
            .iter()
            .map(|layer| Layer {
                id: ctx.new_id(),
                scope: layer.scope,
                key: layer.key.clone(),
                names: Names::default(),
                priority: layer.priority,
                cards: layer.cards.iter().map(LayerCard::from).collect(),
            })
            .collect();
        replace_layers(tx.conn(), ctx, &layers).await?;
        emit(tx, ctx, &Event::CardsChanged { user: None }).await?;
        Ok(())
    }
}

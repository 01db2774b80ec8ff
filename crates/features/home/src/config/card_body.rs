//! A card as a document: the body that is stored and that pages send.

use onehall_feature::ColumnSource;
use onehall_kernel::Names;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::model::{Card, CardColumn, ColumnData, ColumnMapping, ColumnParam, Reminder};
use crate::rules::layout::{Area, CardState};

/// Where a card lies, in columns and rows of the grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct AreaIo {
    /// First column, 0 to 11.
    pub(crate) x: u32,
    /// First row.
    pub(crate) y: u32,
    /// Columns, 1 to 12.
    pub(crate) w: u32,
    /// Rows, 1 to 12.
    pub(crate) h: u32,
}

impl From<Area> for AreaIo {
    fn from(area: Area) -> Self {
        Self { x: area.x, y: area.y, w: area.w, h: area.h }
    }
}

impl From<AreaIo> for Area {
    fn from(said: AreaIo) -> Self {
        Self { x: said.x, y: said.y, w: said.w, h: said.h }
    }
}

/// What a card is, its columns apart (001 section 3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CardBasics {
    /// The administrator's own key, unique in the university; made from the kind when it is empty.
    #[serde(default)]
    pub(crate) code: String,
    /// Which source fills it, as `TODO`.
    pub(crate) card_kind: String,
    pub(crate) card_name: String,
    #[serde(default)]
    pub(crate) card_name_en: String,
    #[serde(default)]
    pub(crate) card_introduction: String,
    #[serde(default)]
    pub(crate) card_introduction_en: String,
    /// Rows it shows, 1 to 10.
    pub(crate) display_rows: u32,
    /// Where 'more' leads; empty for nowhere.
    #[serde(default)]
    pub(crate) more_url: String,
    pub(crate) card_state: CardState,
    /// Role codes; empty means everybody.
    #[serde(default)]
    pub(crate) roles: Vec<String>,
    /// Departments, each with those below it; empty means all.
    #[serde(default)]
    pub(crate) departments: Vec<Uuid>,
    /// `student`, `teacher`, `staff`; empty means all.
    #[serde(default)]
    pub(crate) person_kinds: Vec<String>,
    pub(crate) area: AreaIo,
    /// Breaks ties of the layout, smaller first.
    #[serde(default)]
    pub(crate) sort: i32,
    /// Whether it is shown at all.
    pub(crate) is_enable: bool,
    /// The configuration of its source.
    #[serde(default)]
    pub(crate) config: Value,
}

/// A column of a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ColumnBody {
    /// Its key; made when it is empty.
    #[serde(default)]
    pub(crate) column_id: String,
    pub(crate) column_name: String,
    #[serde(default)]
    pub(crate) column_name_en: String,
    #[serde(default)]
    pub(crate) data_source: ColumnSource,
    #[serde(default)]
    pub(crate) api_id: Option<Uuid>,
    #[serde(default)]
    pub(crate) mp_ids: Vec<String>,
    #[serde(default)]
    pub(crate) service_ids: Vec<Uuid>,
    #[serde(default)]
    pub(crate) flow_types: Vec<String>,
    #[serde(default)]
    pub(crate) bus_types: Vec<String>,
    #[serde(default)]
    pub(crate) request_params: Vec<ColumnParam>,
    #[serde(default)]
    pub(crate) card_mapping: Vec<ColumnMapping>,
    #[serde(default)]
    pub(crate) roles: Vec<String>,
    pub(crate) is_enable: bool,
}

/// The whole document.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CardBody {
    #[serde(flatten)]
    pub(crate) basics: CardBasics,
    /// At most 12, in their order.
    #[serde(default)]
    pub(crate) columns: Vec<ColumnBody>,
    #[serde(default)]
    pub(crate) reminder: Reminder,
}

impl From<CardColumn> for ColumnBody {
    fn from(column: CardColumn) -> Self {
        let CardColumn { id, zh, en, roles, enabled, data } = column;
        Self {
            column_id: id,
            column_name: zh,
            column_name_en: en,
            data_source: data.source,
            api_id: data.api,
            mp_ids: data.accounts,
            service_ids: data.services,
            flow_types: data.flows,
            bus_types: data.business,
            request_params: data.params,
            card_mapping: data.mapping,
            roles,
            is_enable: enabled,
        }
    }
}

impl From<ColumnBody> for CardColumn {
    fn from(said: ColumnBody) -> Self {
        Self {
            id: said.column_id,
            zh: said.column_name,
            en: said.column_name_en,
            roles: said.roles,
            enabled: said.is_enable,
            data: ColumnData {
                source: said.data_source,
                api: said.api_id,
                params: said.request_params,
                mapping: said.card_mapping,
                accounts: said.mp_ids,
                services: said.service_ids,
                flows: said.flow_types,
                business: said.bus_types,
            },
        }
    }
}

impl From<Card> for CardBody {
    fn from(card: Card) -> Self {
        Self {
            basics: CardBasics {
                code: card.code,
                card_kind: card.kind,
                card_name: card.names.zh,
                card_name_en: card.names.en,
                card_introduction: card.introductions.zh,
                card_introduction_en: card.introductions.en,
                display_rows: card.display_rows,
                more_url: card.more_url,
                card_state: card.state,
                roles: card.roles,
                departments: card.departments,
                person_kinds: card.person_kinds,
                area: card.area.into(),
                sort: card.sort,
                is_enable: card.enabled,
                config: card.config,
            },
            columns: card.columns.into_iter().map(ColumnBody::from).collect(),
            reminder: card.reminder,
        }
    }
}

impl CardBody {
    /// The card with this key.
    pub(crate) fn card(self, id: Uuid) -> Card {
        let Self { basics, columns, reminder } = self;
        Card {
            id,
            code: basics.code,
            kind: basics.card_kind,
            names: Names { zh: basics.card_name, en: basics.card_name_en },
            introductions: Names { zh: basics.card_introduction, en: basics.card_introduction_en },
            display_rows: basics.display_rows,
            columns: columns.into_iter().map(CardColumn::from).collect(),
            config: basics.config,
            more_url: basics.more_url,
            state: basics.card_state,
            roles: basics.roles,
            departments: basics.departments,
            person_kinds: basics.person_kinds,
            reminder,
            area: basics.area.into(),
            sort: basics.sort,
            enabled: basics.is_enable,
        }
    }
}

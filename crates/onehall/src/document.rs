//! The API document: what the routes say of themselves, with rights, sheets and settings beside it.

use std::sync::{Arc, Mutex, PoisonError};

use axum::body::Bytes;
use onehall_feature::{Sheet, SheetAccess, Sheets};
use onehall_kernel::{AllRights, Right};
use onehall_records::{AllSettings, AnySetting};
use onehall_web::Description;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::OpenApi as _;
use utoipa::openapi::{Components, Info, OpenApiVersion};

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "OneHall",
        description = "Campus one-stop service portal. Envelope, headers and paging: docs/API-DESIGN.md."
    ),
    components(schemas(onehall_events::BrowserEvent))
)]
struct Begun;

/// The document as it is written out: its schemas from what utoipa has, without a tree of values between.
#[derive(Serialize)]
struct Written<'d> {
    openapi: &'d OpenApiVersion,
    info: &'d Info,
    paths: Value,
    components: &'d Option<Components>,
    #[serde(rename = "x-rights")]
    rights: Value,
    #[serde(rename = "x-sheets")]
    sheets: Value,
    #[serde(rename = "x-settings")]
    settings: Value,
}

/// What the document is written from.
pub(crate) struct Described {
    /// What the routes say of themselves.
    pub routes: Description,
    pub rights: Arc<AllRights>,
    pub sheets: Sheets,
    pub settings: Arc<AllSettings>,
}

impl Described {
    fn write(&self) -> serde_json::Result<String> {
        let composed = self.routes.compose(Begun::openapi());
        serde_json::to_string(&Written {
            openapi: &composed.openapi,
            info: &composed.info,
            paths: in_order(serde_json::to_value(&composed.paths)?),
            components: &composed.components,
            rights: shown_rights(&self.rights),
            sheets: shown_sheets(&self.sheets),
            settings: shown_settings(&self.settings),
        })
    }
}

/// The API document (OpenAPI, JSON). It is composed and written when it is first asked for, so that commands do not wait
/// for it; from then on the text alone is kept: as a tree of schemas the description takes 35 MB. Clones are one and the same.
#[derive(Clone)]
pub struct Document(Arc<Mutex<State>>);

enum State {
    Described(Box<Described>),
    Text(Bytes),
}

impl Document {
    pub(crate) fn new(described: Described) -> Self {
        Self(Arc::new(Mutex::new(State::Described(Box::new(described)))))
    }

    /// The document as JSON.
    ///
    /// # Errors
    /// When a schema can not be written as JSON.
    pub fn text(&self) -> serde_json::Result<Bytes> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let text = match &*state {
            State::Text(text) => return Ok(text.clone()),
            State::Described(described) => Bytes::from(described.write()?),
        };
        *state = State::Text(text.clone());
        Ok(text)
    }
}

/// The sheets: who brings them in and who takes them out.
fn shown_sheets(sheets: &Sheets) -> Value {
    let access = |access: SheetAccess| match access {
        SheetAccess::Nobody => "nobody".to_owned(),
        SheetAccess::Everybody => "user".to_owned(),
        SheetAccess::With(right) => right.access(),
    };
    let shown = |sheet: &Arc<dyn Sheet>| {
        let (can, [zh, en]) = (sheet.can(), sheet.names());
        json!({"key": sheet.key(), "zh": zh, "en": en, "import": access(can.import), "export": access(can.export), "update": can.update, "full": can.full, "drafts": can.drafts, "within": can.within})
    };
    sheets.iter().map(shown).collect()
}

/// The rights: what is generated from the document knows them from there.
fn shown_rights(rights: &AllRights) -> Value {
    let one = |right: &Right| {
        let path = right.menu.map(|place| place.path);
        json!({"access": right.access(), "zh": right.zh, "en": right.en, "roles": right.roles, "path": path,
            "ofPlatform": right.of_platform})
    };
    rights.iter().map(one).collect()
}

/// The settings, in the same place for the same reason.
fn shown_settings(settings: &AllSettings) -> Value {
    let one = |setting: &AnySetting| {
        let right = setting.right.map(|right| right.access());
        json!({"key": setting.key, "zh": setting.zh, "en": setting.en, "visible": setting.visible.name(), "right": right, "schema": setting.shape.schema()})
    };
    settings.iter().map(one).collect()
}

/// The paths with the marks of each operation (`x-access` and others) in the order of their names: where there are
/// several they come in a new order with each build.
fn in_order(mut paths: Value) -> Value {
    for path in paths.as_object_mut().into_iter().flat_map(|paths| paths.values_mut()) {
        let operations = path.as_object_mut().into_iter().flat_map(|methods| methods.values_mut());
        for operation in operations.filter_map(Value::as_object_mut) {
            let mut marks: Vec<String> = operation.keys().filter(|key| key.starts_with("x-")).cloned().collect();
            marks.sort_unstable();
            for mark in marks {
                if let Some(value) = operation.shift_remove(&mark) {
                    operation.insert(mark, value);
                }
            }
        }
    }
    paths
}

//! An API as its form sends it.

use onehall_feature::SourceField;
use onehall_kernel::Names;
use onehall_web::ApiError;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use crate::faults::check;
use crate::model::{ApiConfig, ApiMethod};
use crate::rules::mapping::Mapping;
use crate::rules::parameter::{ApiParameter, faults};
use crate::rules::path::Path;
use crate::rules::template::{PathTemplate, is_body};

/// An API of a source.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct SourceApiIn {
    /// The source, needed to save; an API stays with it.
    pub source_id: Option<Uuid>,
    /// Which API; none makes one.
    pub api_id: Option<Uuid>,
    /// What `apis` answered of it; `object.conflict` when it is another one by now.
    #[serde(default)]
    #[garde(length(chars, max = 36))]
    pub version: String,
    /// Its name, unique in the school.
    #[garde(length(chars, min = 1, max = 50))]
    pub api_name: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    pub api_name_en: String,
    /// How it is asked.
    pub method: ApiMethod,
    /// Its path below the source's base path, with `{name}` for parameters.
    #[garde(length(chars, min = 1, max = 500))]
    pub path: String,
    /// At most 30.
    #[serde(default)]
    pub parameters: Vec<ApiParameter>,
    /// The JSON body of a POST, with `"{name}"` for parameters; null for none.
    #[serde(default)]
    pub body_template: Option<Value>,
    /// Where its entries stand: `$`, `.name`, `['name']`, `[0]`, `[*]`.
    #[garde(length(chars, min = 1, max = 300))]
    pub list_path: String,
    /// What an entry has, at most 50.
    #[serde(default)]
    pub fields: Vec<SourceField>,
    /// Seconds an answer is fresh.
    #[serde(default = "a_minute")]
    #[garde(range(max = 3600))]
    pub fresh_seconds: u16,
}

const fn a_minute() -> u16 {
    60
}

impl SourceApiIn {
    /// What is configured, checked.
    ///
    /// # Errors
    /// `request.invalid`.
    pub(super) fn read(self) -> Result<ApiConfig, ApiError> {
        let names = Names { zh: self.api_name.trim().to_owned(), en: self.api_name_en.trim().to_owned() };
        let mut wrong = Vec::new();
        if names.zh.is_empty() {
            wrong.push(("apiName".to_owned(), "is blank"));
        }
        if [&names.zh, &names.en].iter().any(|text| text.chars().any(char::is_control)) {
            wrong.push(("apiName".to_owned(), "no control characters"));
        }
        let body = self.body_template.filter(|body| !body.is_null());
        if body.as_ref().is_some_and(|body| self.method == ApiMethod::Get || !is_body(body)) {
            wrong.push(("bodyTemplate".to_owned(), "JSON of a POST, at most 10,000 bytes and 16 levels"));
        }
        match PathTemplate::parse(&self.path) {
            Some(path) => wrong.extend(faults(&self.parameters, &path, body.as_ref())),
            None => wrong.push(("path".to_owned(), "a path as /students/{number}")),
        }
        if Path::parse(&self.list_path).is_err() {
            wrong.push(("listPath".to_owned(), "takes $, .name, ['name'], [0] and [*]"));
        }
        // the zone decides of defaults what they are, not whether they are any
        if let Err(faults) = Mapping::new(&self.fields, "fields", chrono_tz::UTC) {
            wrong.extend(faults);
        }
        check(wrong)?;
        Ok(ApiConfig {
            names,
            method: self.method,
            path: self.path,
            parameters: self.parameters,
            body_template: body,
            list_path: self.list_path,
            fields: self.fields,
            fresh_seconds: self.fresh_seconds,
        })
    }
}

//! A service as another system publishes it (docs/API-DESIGN.md section 5).

use std::collections::BTreeSet;

use chrono::{DateTime, SubsecRound as _, Utc};
use garde::Validate;
use onehall_kernel::{Ctx, ErrorCode, Problem};
use onehall_safety::address::is_address;
use onehall_web::{ApiError, FieldError};
use serde::Deserialize;
use uuid::Uuid;

use crate::config::guide::GUIDE_MAX;
use crate::entities::service;
use crate::rules::audience::Audience;
use crate::rules::comb::{HOSTS_MAX, no_host, stored_hosts};
use crate::rules::guide::Guide;
use crate::store::codes::Codes;
use crate::store::put::NewService;

/// Whom a service is meant for.
#[derive(Debug, Clone, Deserialize, utoipa::ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AudienceIn {
    /// Codes of roles; everybody when empty.
    pub roles: Vec<String>,
    /// Codes of departments with everything below them; all when empty.
    pub departments: Vec<String>,
    /// People who are not signed in too.
    pub visitor: bool,
    /// Whether people who are not signed in find its name, department, icon and guide; to use it they sign in.
    pub listed: bool,
}

impl Default for AudienceIn {
    fn default() -> Self {
        Self { roles: Vec::new(), departments: Vec::new(), visitor: false, listed: true }
    }
}

/// A service.
#[derive(Debug, Clone, Deserialize, Validate, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[garde(allow_unvalidated)]
pub struct ServiceIn {
    /// The Chinese name.
    #[garde(length(chars, min = 1, max = 64))]
    pub name: String,
    /// The English name.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    pub name_en: String,
    /// Code of the department.
    #[serde(default)]
    pub dept: Option<String>,
    /// Codes of scenes.
    #[serde(default)]
    #[garde(length(max = 20))]
    pub scenes: Vec<String>,
    /// Code of the type.
    #[serde(default, rename = "type")]
    pub kind: Option<String>,
    /// Code of the shelf label.
    #[serde(default)]
    pub label: Option<String>,
    /// `APPLICATION` or `PROCESS`.
    #[garde(pattern("^(APPLICATION|PROCESS)$"))]
    pub service_type: String,
    /// `ONLINE` or `OFFLINE`.
    #[garde(pattern("^(ONLINE|OFFLINE)$"))]
    pub process_type: String,
    /// A path of the portal or an address.
    #[serde(default)]
    #[garde(length(max = 256))]
    pub icon: String,
    /// `1` to `5`.
    #[garde(pattern("^[1-5]$"))]
    pub access_way: String,
    /// `1001`, `1002`, `1003`.
    #[garde(pattern("^[0-9]{4}$"))]
    pub open_way: String,
    /// http(s) or a path of the portal.
    #[garde(length(min = 1, max = 2048))]
    pub url: String,
    /// Hosts that may receive a combStr.
    #[serde(default)]
    #[garde(length(max = HOSTS_MAX))]
    pub comb_hosts: Vec<String>,
    /// Whom it is meant for.
    #[serde(default)]
    pub audience: AudienceIn,
    /// One or two sentences.
    #[serde(default)]
    #[garde(length(chars, max = 300))]
    pub summary: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 600))]
    pub summary_en: String,
    /// More.
    #[serde(default)]
    #[garde(length(chars, max = 4000))]
    pub description: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 8000))]
    pub description_en: String,
    /// Words it is found by.
    #[serde(default)]
    #[garde(length(max = 30))]
    pub keywords: Vec<String>,
    /// Whom to call.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    pub phone: String,
    /// Where to go.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    pub place: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 256))]
    pub place_en: String,
    /// When.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    pub office_hours: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 256))]
    pub office_hours_en: String,
    /// The promised time.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    pub time_limit: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    pub time_limit_en: String,
    /// The legal time.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    pub legal_limit: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 128))]
    pub legal_limit_en: String,
    /// Rich text to be read before opening; empty when there is none.
    #[serde(default)]
    #[garde(length(chars, max = 20000))]
    pub agreement: String,
    /// The same in English.
    #[serde(default)]
    #[garde(length(chars, max = 40000))]
    pub agreement_en: String,
    /// When it was launched; now when absent.
    #[serde(default)]
    pub launched_at: Option<DateTime<Utc>>,
    /// How it is handled.
    #[serde(default)]
    pub guide: Option<Guide>,
}

/// The longest keyword, in characters.
const KEYWORD_MAX: usize = 32;

/// A field that breaks a rule.
pub(crate) fn invalid(field: &str, message: impl Into<String>) -> ApiError {
    FieldError::refuse(field, message)
}

fn key(list: &[(String, Uuid)], code: &str, field: &str) -> Result<Uuid, ApiError> {
    let found = list.iter().find(|(c, _)| c == code).map(|(_, id)| *id);
    found.ok_or_else(|| invalid(field, format!("unknown code {code}")))
}

fn optional(list: &[(String, Uuid)], code: Option<&String>, field: &str) -> Result<Option<Uuid>, ApiError> {
    code.filter(|c| !c.is_empty()).map(|c| key(list, c, field)).transpose()
}

fn allowed(address: &str, field: &str) -> Result<(), ApiError> {
    if is_address(address) { Ok(()) } else { Err(Problem::new(ErrorCode::UrlRefused).with("field", field).into()) }
}

impl ServiceIn {
    /// What garde can not say: addresses, codes, sizes inside lists.
    fn check(&self, codes: &Codes) -> Result<(), ApiError> {
        allowed(&self.url, "url")?;
        if !self.icon.is_empty() {
            allowed(&self.icon, "icon")?;
        }
        if self.name.trim().is_empty() {
            return Err(invalid("name", "must not be blank"));
        }
        if let Some(host) = no_host(&self.comb_hosts) {
            return Err(invalid("comb_hosts", format!("not a host: {host}")));
        }
        if let Some(role) = self.audience.roles.iter().find(|role| !codes.roles.contains(role)) {
            return Err(invalid("audience.roles", format!("unknown code {role}")));
        }
        if self.keywords.iter().any(|word| word.trim().is_empty() || word.chars().count() > KEYWORD_MAX) {
            return Err(invalid("keywords", format!("1 to {KEYWORD_MAX} characters each")));
        }
        Ok(())
    }

    /// The rows of this service. `client` is the publisher.
    pub(crate) fn into_new(
        self,
        ctx: &Ctx,
        code: &str,
        codes: &Codes,
        client: Option<&str>,
    ) -> Result<NewService, ApiError> {
        self.check(codes)?;
        let json = |value: &[String]| serde_json::to_string(value).unwrap_or_else(|_| "[]".to_owned());
        let guide = self.guide.as_ref().map(serde_json::to_string).transpose().map_err(ApiError::internal)?;
        if guide.as_ref().is_some_and(|text| text.len() > GUIDE_MAX) {
            return Err(invalid("guide", format!("at most {} KB", GUIDE_MAX / 1024)));
        }
        let departments: BTreeSet<Uuid> = self
            .audience
            .departments
            .iter()
            .map(|c| key(&codes.departments, c, "audience.departments"))
            .collect::<Result<_, _>>()?;
        let mut scenes = Vec::new();
        for code in &self.scenes {
            let scene = key(&codes.scenes, code, "scenes")?;
            if !scenes.contains(&scene) {
                scenes.push(scene);
            }
        }
        let AudienceIn { roles, visitor, listed, .. } = self.audience;
        let audience = Audience { visitor, roles: roles.into_iter().collect(), departments, listed };
        let row = service::Model {
            id: ctx.new_id(),
            tenant_id: ctx.tenant.as_str().to_owned(),
            code: code.to_owned(),
            department_id: optional(&codes.departments, self.dept.as_ref(), "dept")?,
            type_id: optional(&codes.kinds, self.kind.as_ref(), "type")?,
            label_id: optional(&codes.labels, self.label.as_ref(), "label")?,
            comb_hosts: stored_hosts(&self.comb_hosts),
            keywords: json(&self.keywords),
            guide,
            visitor: audience.visitor,
            listed: audience.listed,
            visit_count: 0,
            // cut to what both databases keep, so that the same body compares equal
            launched_at: self.launched_at.map_or(ctx.now, |at| at.trunc_subsecs(6)),
            offline_at: None,
            client_id: client.map(str::to_owned),
            updated_at: ctx.now,
            name: self.name,
            name_en: self.name_en,
            service_type: self.service_type,
            process_type: self.process_type,
            icon: self.icon,
            access_way: self.access_way,
            open_way: self.open_way,
            url: self.url,
            summary: self.summary,
            summary_en: self.summary_en,
            description: self.description,
            description_en: self.description_en,
            phone: self.phone,
            place: self.place,
            place_en: self.place_en,
            office_hours: self.office_hours,
            office_hours_en: self.office_hours_en,
            time_limit: self.time_limit,
            time_limit_en: self.time_limit_en,
            legal_limit: self.legal_limit,
            legal_limit_en: self.legal_limit_en,
            agreement: self.agreement,
            agreement_en: self.agreement_en,
        };
        Ok(NewService { row, audience, scenes })
    }
}

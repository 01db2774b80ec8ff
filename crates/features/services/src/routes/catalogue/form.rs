//! What administrators say of a service.

use chrono_tz::Tz;
use garde::Validate;
use onehall_feature::Told;
use onehall_kernel::wire_time;
use onehall_web::{ApiError, FieldError};
use serde::{Deserialize, Serialize};

use super::cells::Cells;
use crate::rules::comb::{HOSTS_MAX, no_host, stored_hosts};
use crate::sheets::services::columns as c;
use crate::sheets::services::told::Named;
use crate::sheets::services::verdict::Plan;
use crate::store::put::NewService;
use crate::store::register::Group;

/// What a service says of itself, its guide aside. What is not said is empty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[garde(allow_unvalidated)]
pub(crate) struct CatalogueForm {
    /// The Chinese name, 1 to 64 characters.
    pub name: String,
    /// The English name, at most 128.
    pub name_en: String,
    /// Code of its department, which the caller administers; empty for the whole school's.
    pub dept_code: String,
    /// Code of its type; empty for none.
    pub type_code: String,
    /// Code of its shelf label; empty for none.
    pub label_code: String,
    /// Codes of scenes, at most 30, in their order.
    #[garde(length(max = 30))]
    pub scenes: Vec<String>,
    /// `APPLICATION` or `PROCESS`.
    pub service_type: String,
    /// `ONLINE` or `OFFLINE`.
    pub process_type: String,
    /// `1` to `5`.
    pub access_way: String,
    /// `1001`, `1002`, `1003`.
    pub open_way: String,
    /// http(s) or a path of the portal, at most 2,048 characters.
    pub url: String,
    /// A path of the portal or an address, at most 256; empty for none.
    pub icon: String,
    /// Hosts that may receive a combStr, at most 10.
    #[garde(length(max = HOSTS_MAX))]
    pub comb_hosts: Vec<String>,
    /// People who are not signed in may use it too.
    pub visitor: bool,
    /// People who are not signed in find its name, department, icon and guide.
    pub listed: bool,
    /// Codes of roles it is for, at most 100; everybody when empty.
    #[garde(length(max = 100))]
    pub roles: Vec<String>,
    /// Codes of departments it is for with everything below them, at most 200; all when empty.
    #[garde(length(max = 200))]
    pub departments: Vec<String>,
    /// Words it is found by, at most 30 of 32 characters.
    #[garde(length(max = 30))]
    pub keywords: Vec<String>,
    /// One or two sentences, at most 300 characters.
    pub summary: String,
    /// The same in English, at most 600.
    pub summary_en: String,
    /// More, at most 4,000.
    pub description: String,
    /// The same in English, at most 8,000.
    pub description_en: String,
    /// Rich text to be read before opening, at most 20,000 characters of markup; empty when there is none.
    pub agreement: String,
    /// The same in English, at most 40,000.
    pub agreement_en: String,
    /// Since when it is on offer, `yyyy-MM-dd HH:mm:ss`; empty leaves what is stored, of a new one the present.
    pub launch_time: String,
}

impl Default for CatalogueForm {
    fn default() -> Self {
        let none = String::new;
        Self {
            name: none(),
            name_en: none(),
            dept_code: none(),
            type_code: none(),
            label_code: none(),
            scenes: Vec::new(),
            service_type: none(),
            process_type: none(),
            access_way: none(),
            open_way: none(),
            url: none(),
            icon: none(),
            comb_hosts: Vec::new(),
            visitor: false,
            listed: true,
            roles: Vec::new(),
            departments: Vec::new(),
            keywords: Vec::new(),
            summary: none(),
            summary_en: none(),
            description: none(),
            description_en: none(),
            agreement: none(),
            agreement_en: none(),
            launch_time: none(),
        }
    }
}

fn code(groups: &[Group], id: Option<uuid::Uuid>) -> String {
    groups.iter().find(|one| Some(one.id) == id).map_or_else(String::new, |one| one.code.clone())
}

impl CatalogueForm {
    /// What a stored service says.
    pub(crate) fn of(one: &NewService, named: &Named, zone: Tz) -> Self {
        let (row, groups) = (&one.row, &named.groups);
        let list = |json: &str| serde_json::from_str::<Vec<String>>(json).unwrap_or_default();
        Self {
            name: row.name.clone(),
            name_en: row.name_en.clone(),
            dept_code: named.department_code(row.department_id).to_owned(),
            type_code: code(&groups.kinds, row.type_id),
            label_code: code(&groups.labels, row.label_id),
            scenes: one.scenes.iter().map(|id| code(&groups.scenes, Some(*id))).filter(|c| !c.is_empty()).collect(),
            service_type: row.service_type.clone(),
            process_type: row.process_type.clone(),
            access_way: row.access_way.clone(),
            open_way: row.open_way.clone(),
            url: row.url.clone(),
            icon: row.icon.clone(),
            comb_hosts: list(&row.comb_hosts),
            visitor: one.audience.visitor,
            listed: one.audience.listed,
            roles: one.audience.roles.iter().cloned().collect(),
            departments: named.codes_of(&one.audience.departments).into_iter().map(str::to_owned).collect(),
            keywords: list(&row.keywords),
            summary: row.summary.clone(),
            summary_en: row.summary_en.clone(),
            description: row.description.clone(),
            description_en: row.description_en.clone(),
            agreement: row.agreement.clone(),
            agreement_en: row.agreement_en.clone(),
            launch_time: wire_time(row.launched_at, zone),
        }
    }

    /// A digest by which a change since is seen; visits, the shelf and the guide are no part of it.
    pub(crate) fn version(&self) -> String {
        Told::default().with("form", serde_json::to_value(self).unwrap_or_default()).mark()
    }

    /// What it says, as a row of the register.
    pub(crate) fn cells(&self, code: &str) -> Cells {
        let mut cells = Cells::of(code);
        for (place, text) in [
            (c::NAME, &self.name),
            (c::NAME_EN, &self.name_en),
            (c::DEPARTMENT, &self.dept_code),
            (c::TYPE, &self.type_code),
            (c::LABEL, &self.label_code),
            (c::SERVICE_TYPE, &self.service_type),
            (c::PROCESS_TYPE, &self.process_type),
            (c::ACCESS_WAY, &self.access_way),
            (c::OPEN_WAY, &self.open_way),
            (c::URL, &self.url),
            (c::ICON, &self.icon),
            (c::SUMMARY, &self.summary),
            (c::SUMMARY_EN, &self.summary_en),
            (c::DESCRIPTION, &self.description),
            (c::DESCRIPTION_EN, &self.description_en),
            (c::AGREEMENT, &self.agreement),
            (c::AGREEMENT_EN, &self.agreement_en),
        ] {
            cells.text(place, text);
        }
        for (place, all) in [
            (c::SCENES, &self.scenes),
            (c::ROLES, &self.roles),
            (c::DEPARTMENTS, &self.departments),
            (c::KEYWORDS, &self.keywords),
        ] {
            cells.list(place, all);
        }
        cells.is(c::VISITOR, self.visitor);
        cells.is(c::LISTED, self.listed);
        cells.time(c::LAUNCHED, &self.launch_time);
        cells
    }

    /// Adds what the register has no column for.
    ///
    /// # Errors
    /// `request.invalid` for what is no host.
    pub(crate) fn complete(&self, plan: &mut Plan) -> Result<(), ApiError> {
        if let Some(host) = no_host(&self.comb_hosts) {
            return Err(FieldError::refuse("combHosts", format!("not a host: {host}")));
        }
        plan.after.row.comb_hosts = stored_hosts(&self.comb_hosts);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_of_everything_that_is_said() {
        let form = CatalogueForm { name: "学生请假".to_owned(), ..CatalogueForm::default() };
        assert_eq!(form.version(), form.clone().version());
        for other in [
            CatalogueForm { name_en: "Leave".to_owned(), ..form.clone() },
            CatalogueForm { listed: false, ..form.clone() },
            CatalogueForm { comb_hosts: vec!["a.example".to_owned()], ..form.clone() },
        ] {
            assert_ne!(form.version(), other.version());
        }
    }

    #[test]
    fn what_is_not_said_is_empty_and_listed() {
        let form: CatalogueForm = serde_json::from_str(r#"{"name":"学生请假"}"#).unwrap();
        assert_eq!(form, CatalogueForm { name: "学生请假".to_owned(), ..CatalogueForm::default() });
        assert!(form.listed);
    }
}

//! A service as its department edits it: the body that is stored and that pages send, and what is wrong with it.

use onehall_safety::address::{is_address, is_address_or_empty};
use serde::{Deserialize, Serialize};

use crate::routes::catalogue::form::CatalogueForm;
use crate::rules::comb::{HOSTS_MAX, no_host};
use crate::sheets::services::told::Named;
use crate::store::put::NewService;
use crate::store::register::Group;

/// Scenes of a service, and its keywords.
const LIST_MAX: usize = 30;
/// The longest keyword, in characters.
const KEYWORD_CHARS: usize = 32;
/// Roles that a service is for.
const ROLES_MAX: usize = 100;
/// Departments that a service is for.
const DEPARTMENTS_MAX: usize = 200;

/// The whole document, `service:{serviceId}`: what a service says of itself, its guide aside. `launchTime` is no part of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ServiceBody {
    #[serde(flatten)]
    pub(crate) form: CatalogueForm,
    /// Whether its first publication puts it on the shelf; true of what was published, whose shelf is another matter.
    #[serde(default = "yes")]
    pub(crate) is_online: bool,
}

const fn yes() -> bool {
    true
}

/// Something that a service names and that is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unknown {
    /// The field that names it.
    pub(crate) field: &'static str,
    /// What it would be, in Chinese and English.
    pub(crate) what: [&'static str; 2],
    /// Its code.
    pub(crate) code: String,
}

impl ServiceBody {
    /// What a stored service says.
    pub(crate) fn of(one: &NewService, named: &Named) -> Self {
        // its launch is no part of the document, so the zone of its time is none either
        let form = CatalogueForm { launch_time: String::new(), ..CatalogueForm::of(one, named, chrono_tz::UTC) };
        Self { form, is_online: true }
    }

    /// Everything that breaks a rule, whatever the school has: the field, and the rule.
    pub(crate) fn faults(&self) -> Vec<(String, String)> {
        let form = &self.form;
        let mut found = form.cells("service").told();
        let mut note = |field: &str, rule: String| {
            if found.iter().all(|(known, _)| known != field) {
                found.push((field.to_owned(), rule));
            }
        };
        let address = || "an http(s) address or a path of the portal".to_owned();
        if !is_address(&form.url) {
            note("url", address());
        }
        if !is_address_or_empty(&form.icon) {
            note("icon", address());
        }
        for (field, list, most) in [
            ("scenes", &form.scenes, LIST_MAX),
            ("keywords", &form.keywords, LIST_MAX),
            ("roles", &form.roles, ROLES_MAX),
            ("departments", &form.departments, DEPARTMENTS_MAX),
            ("combHosts", &form.comb_hosts, HOSTS_MAX),
        ] {
            if list.len() > most {
                note(field, format!("at most {most}"));
            }
        }
        if form.keywords.iter().any(|word| word.chars().count() > KEYWORD_CHARS) {
            note("keywords", format!("at most {KEYWORD_CHARS} characters each"));
        }
        if let Some(host) = no_host(&form.comb_hosts) {
            note("combHosts", format!("not a host: {host}"));
        }
        found
    }

    /// What it names and what the school does not have.
    pub(crate) fn unknown(&self, named: &Named) -> Vec<Unknown> {
        let form = &self.form;
        let is_department = |code: &str| named.departments.iter().any(|one| one.code == code);
        let is_role = |code: &str| named.roles.iter().any(|one| one.code == code);
        let is_of = |all: &[Group], code: &str| all.iter().any(|one| one.code == code);
        let groups = &named.groups;
        let mut found = Vec::new();
        let mut look =
            |field: &'static str, what: [&'static str; 2], codes: &[String], there: &dyn Fn(&str) -> bool| {
                let gone = codes.iter().filter(|code| !code.is_empty() && !there(code));
                found.extend(gone.map(|code| Unknown { field, what, code: code.clone() }));
            };
        let one = std::slice::from_ref;
        look("deptCode", ["部门", "department"], one(&form.dept_code), &is_department);
        look("typeCode", ["服务分类", "type"], one(&form.type_code), &|code| is_of(&groups.kinds, code));
        look("labelCode", ["上架标签", "label"], one(&form.label_code), &|code| is_of(&groups.labels, code));
        look("scenes", ["服务场景", "scene"], &form.scenes, &|code| is_of(&groups.scenes, code));
        look("roles", ["角色", "role"], &form.roles, &is_role);
        look("departments", ["部门", "department"], &form.departments, &is_department);
        found
    }
}

/// Texts without white space around them, markup made safe, lists with each entry once.
pub(crate) fn tidied(body: ServiceBody) -> ServiceBody {
    let ServiceBody { mut form, is_online } = body;
    form.launch_time = String::new();
    for text in [
        &mut form.name,
        &mut form.name_en,
        &mut form.dept_code,
        &mut form.type_code,
        &mut form.label_code,
        &mut form.service_type,
        &mut form.process_type,
        &mut form.access_way,
        &mut form.open_way,
        &mut form.url,
        &mut form.icon,
        &mut form.summary,
        &mut form.summary_en,
        &mut form.description,
        &mut form.description_en,
    ] {
        trim(text);
    }
    for text in [&mut form.agreement, &mut form.agreement_en] {
        *text = onehall_safety::sanitize(text.trim());
    }
    for list in [&mut form.scenes, &mut form.keywords] {
        *list = each_once(list);
    }
    // what has no order of its own is kept in one, so that two who choose the same are of one mind
    for list in [&mut form.roles, &mut form.departments] {
        *list = each_once(list);
        list.sort_unstable();
    }
    form.comb_hosts = each_once(&form.comb_hosts).iter().map(|host| host.to_ascii_lowercase()).collect();
    ServiceBody { form, is_online }
}

fn trim(text: &mut String) {
    if text.trim().len() != text.len() {
        *text = text.trim().to_owned();
    }
}

fn each_once(list: &[String]) -> Vec<String> {
    let mut found: Vec<String> = Vec::with_capacity(list.len());
    for entry in list.iter().map(|entry| entry.trim()).filter(|entry| !entry.is_empty()) {
        if found.iter().all(|known| known != entry) {
            found.push(entry.to_owned());
        }
    }
    found
}

#[cfg(test)]
#[path = "service_body_tests.rs"]
mod tests;

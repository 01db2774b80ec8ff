//! `POST online-service-platform/indexnavigationconfig/{list,submit,remove,getAllDeptCategory}`: links in the header of the
//! page before sign-in.

use std::collections::BTreeMap;

use axum::Extension;
use axum::extract::State;
use onehall_directory::list_departments;
use onehall_kernel::{Envelope, Locale};
use onehall_records::settings::find_setting;
use onehall_web::{Allowed, Answer, App, Body, Configures, Empty, Guard as _, Reply};
use serde::{Deserialize, Serialize};

use crate::home::Home;
use crate::operator::{remove_landing_links, save_landing_link};
use crate::rights::ConfiguresLanding;
use crate::rules::category;
use crate::store::landing::{LANDING, LandingLink, navigation_of};

/// A link in both languages.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NavigationLinkConfig {
    code: String,
    name: String,
    name_en: String,
    intro: String,
    intro_en: String,
    icon: String,
    url: String,
    /// Where it leads who reads English; empty for the same.
    url_en: String,
    /// `1001` inside the portal, `1003` a new tab.
    open_way: String,
}

impl NavigationLinkConfig {
    fn list(links: Vec<LandingLink>) -> Vec<Self> {
        let one = |link: LandingLink| Self {
            code: link.code,
            name: link.name,
            name_en: link.name_en,
            intro: link.intro,
            intro_en: link.intro_en,
            icon: link.icon,
            url: link.url,
            url_en: link.url_en,
            open_way: link.open_way,
        };
        links.into_iter().map(one).collect()
    }
}

/// A link to make, or the whole of one to replace.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct NavigationLinkIn {
    /// Which link; empty makes one.
    #[serde(default)]
    #[garde(length(chars, max = 64))]
    code: String,
    /// At most 12 characters.
    #[garde(length(chars, min = 1, max = 12))]
    name: String,
    #[serde(default)]
    #[garde(length(chars, max = 32))]
    name_en: String,
    #[serde(default)]
    #[garde(length(chars, max = 100))]
    intro: String,
    #[serde(default)]
    #[garde(length(chars, max = 200))]
    intro_en: String,
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    icon: String,
    /// An http(s) address or a path inside the portal.
    #[garde(length(chars, min = 1, max = 2000))]
    url: String,
    /// The same for who reads English; empty for no other one.
    #[serde(default)]
    #[garde(length(chars, max = 2000))]
    url_en: String,
    /// `1001` or `1003` (default).
    #[serde(default = "new_tab")]
    open_way: String,
    /// Its place, from 0; absent leaves it where it is, or puts a new one last.
    #[garde(range(max = 40))]
    place: Option<usize>,
}

fn new_tab() -> String {
    "1003".to_owned()
}

/// Which links.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
pub(super) struct NavigationLinksRemoveIn {
    /// At most 40.
    #[garde(length(min = 1, max = 40))]
    codes: Vec<String>,
}

/// What was removed.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NavigationLinksRemovedOut {
    removed: usize,
}

/// A kind of department.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeptCategoryOut {
    dept_category: String,
    dept_category_name: String,
    /// Departments of this kind.
    dept_count: usize,
}

/// The links in the header of the page before sign-in, in their order.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/list", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<NavigationLinkConfig>>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("reads"))))]
pub(super) async fn list_landing_navigation(
    State(app): State<App>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<NavigationLinkConfig>> {
    let setting = find_setting(app.repo().conn(), &user.ctx.tenant, LANDING.key).await?;
    user.ok(NavigationLinkConfig::list(navigation_of(setting.as_ref())))
}

/// Makes, changes or moves a link; audited. Answers all of them.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/submit", tag = "home", request_body = NavigationLinkIn,
    responses((status = 200, body = Envelope<Vec<NavigationLinkConfig>>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn submit_landing_navigation(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<NavigationLinkIn>,
) -> Answer<Vec<NavigationLinkConfig>> {
    let clean = |text: String| text.trim().to_owned();
    let link = LandingLink {
        code: input.code,
        name: clean(input.name),
        name_en: clean(input.name_en),
        intro: clean(input.intro),
        intro_en: clean(input.intro_en),
        icon: clean(input.icon),
        url: clean(input.url),
        url_en: clean(input.url_en),
        open_way: input.open_way,
    };
    let mut tx = app.begin().await?;
    let links = save_landing_link(&mut tx, &user.ctx, link, input.place).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant);
    user.ok(NavigationLinkConfig::list(links))
}

/// Removes links; audited.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/remove", tag = "home", request_body = NavigationLinksRemoveIn,
    responses((status = 200, body = Envelope<NavigationLinksRemovedOut>)), extensions(("x-access" = json!(ConfiguresLanding::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn remove_landing_navigation(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresLanding>,
    Body(input): Body<NavigationLinksRemoveIn>,
) -> Answer<NavigationLinksRemovedOut> {
    let mut tx = app.begin().await?;
    let removed = remove_landing_links(&mut tx, &user.ctx, &input.codes).await?;
    tx.save().await?;
    home.cache.forget(&user.ctx.tenant);
    user.ok(NavigationLinksRemovedOut { removed })
}

/// The kinds of departments with the number of departments of each.
#[utoipa::path(post, path = "/api/online-service-platform/indexnavigationconfig/getAllDeptCategory", tag = "home", request_body = Empty,
    responses((status = 200, body = Envelope<Vec<DeptCategoryOut>>)), extensions(("x-access" = json!("entry:any")), ("x-acting" = json!("reads"))))]
pub(super) async fn list_department_categories(
    State(app): State<App>,
    Allowed(user, _): Allowed<Configures>,
    Body(_input): Body<Empty>,
) -> Answer<Vec<DeptCategoryOut>> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for department in list_departments(app.repo().conn(), &user.ctx.tenant).await? {
        *counts.entry(department.category).or_default() += 1;
    }
    let english = user.ctx.locale == Locale::En;
    let out = counts.into_iter().map(|(code, count)| DeptCategoryOut {
        dept_category_name: category::name(&code, english).to_owned(),
        dept_category: code,
        dept_count: count,
    });
    user.ok(out.collect())
}

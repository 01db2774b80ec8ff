//! `POST /api/onehall/navigation/save`.

use axum::Extension;
use axum::extract::State;
use onehall_kernel::Envelope;
use onehall_web::{Allowed, Answer, ApiError, App, Body, FieldError, Guard as _, Reply};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::out::NavigationEntryConfig;
use super::{at_version, drafting, newest, place_of};
use crate::config::navigation_body::{BUILT_IN, CUSTOM, EntryBody};
use crate::home::Home;
use crate::rights::ConfiguresNavigation;
use crate::routes::config::{Standing, Writing};
use crate::rules::menu::NavigationType;

/// An entry as its editor saves it; what is absent stays as it is.
#[derive(Debug, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[garde(allow_unvalidated)]
pub(super) struct NavigationEntryIn {
    /// The entry; absent makes a custom one, which needs a name and `url`.
    #[serde(default)]
    navigation_id: Option<Uuid>,
    /// 1 to 20 characters.
    #[serde(default)]
    navigation_name: Option<String>,
    /// At most 40 characters.
    #[serde(default)]
    navigation_name_en: Option<String>,
    /// Address of a picture; empty for none.
    #[serde(default)]
    icon: Option<String>,
    /// An http(s) address, a path inside the portal, or a JSON frame configuration.
    #[serde(default)]
    url: Option<String>,
    /// `1001`, `1002` or `1003` (of a new one).
    #[serde(default)]
    open_way: Option<String>,
    /// Role codes; empty means everybody.
    #[serde(default)]
    roles: Option<Vec<String>>,
    /// 1 shown (of a new one), 0 not.
    #[serde(default)]
    is_auto: Option<u8>,
    /// Its place, from 1; a new one without it stands last.
    #[serde(default)]
    #[garde(range(min = 1))]
    sort: Option<usize>,
    #[serde(flatten)]
    #[schema(inline)]
    how: Writing,
}

/// A saved entry.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct NavigationEntryOut {
    #[serde(flatten)]
    entry: NavigationEntryConfig,
    #[serde(flatten)]
    standing: Standing,
}

/// Puts what is there into the field.
fn set<T>(field: &mut T, said: Option<T>) {
    if let Some(said) = said {
        *field = said;
    }
}

/// Lays what was said over an entry.
///
/// # Errors
/// `request.invalid` for a field that a built-in entry keeps.
fn lay_over(entry: &mut EntryBody, said: NavigationEntryIn) -> Result<(), ApiError> {
    if entry.is_built == BUILT_IN {
        let other = |own: &String, said: &Option<String>| said.as_ref().is_some_and(|said| said != own);
        let kept = [
            (other(&entry.icon, &said.icon), "icon"),
            (other(&entry.url, &said.url), "url"),
            (other(&entry.open_way, &said.open_way), "openWay"),
            (said.roles.as_ref().is_some_and(|roles| *roles != entry.roles), "roles"),
        ];
        if let Some((_, field)) = kept.into_iter().find(|(is_other, _)| *is_other) {
            return Err(FieldError::refuse(field, "a built-in entry keeps it"));
        }
    }
    set(&mut entry.name, said.navigation_name);
    set(&mut entry.name_en, said.navigation_name_en);
    set(&mut entry.icon, said.icon);
    set(&mut entry.url, said.url);
    set(&mut entry.open_way, said.open_way);
    set(&mut entry.roles, said.roles);
    set(&mut entry.is_auto, said.is_auto);
    Ok(())
}

/// A custom entry without anything in it.
fn fresh(id: Uuid) -> EntryBody {
    let text = id.simple().to_string();
    EntryBody {
        id,
        code: format!("link-{}", &text[20..]),
        navigation_type: NavigationType::Link,
        name: String::new(),
        name_en: String::new(),
        icon: String::new(),
        url: String::new(),
        open_way: "1003".to_owned(),
        roles: Vec::new(),
        is_auto: 1,
        is_built: CUSTOM,
    }
}

/// Makes, changes or moves an entry in a draft of the navigation list. At most 6 custom ones (`navigation.full`); of built-in
/// ones names, place and whether they are shown change.
#[utoipa::path(post, path = "/api/onehall/navigation/save", tag = "home", request_body = NavigationEntryIn,
    responses((status = 200, body = Envelope<NavigationEntryOut>)), extensions(("x-access" = json!(ConfiguresNavigation::RIGHT.access())), ("x-acting" = json!("refused"))))]
pub(super) async fn save_navigation_entry(
    State(app): State<App>,
    Extension(home): Extension<Home>,
    Allowed(user, _): Allowed<ConfiguresNavigation>,
    Body(input): Body<NavigationEntryIn>,
) -> Answer<NavigationEntryOut> {
    let (how, sort) = (input.how, input.sort);
    let draft = drafting(&app, &user);
    let mut body = at_version(&draft, how.version).await?;
    let (mut entry, before) = match input.navigation_id {
        Some(id) => {
            let at = place_of(&body, id)?;
            (body.entries.remove(at), at)
        }
        None => (fresh(user.ctx.new_id()), body.entries.len()),
    };
    let id = entry.id;
    lay_over(&mut entry, input)?;
    let place = sort.map_or(before, |sort| sort - 1).min(body.entries.len());
    body.entries.insert(place, entry);
    draft.store(&home, &body, how).await?;
    let mut saved = newest(&draft).await?;
    let at = place_of(&saved, id)?;
    let entry = NavigationEntryConfig::new(at + 1, saved.entries.remove(at));
    user.ok(NavigationEntryOut { entry, standing: draft.standing().await? })
}

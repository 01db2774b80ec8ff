//! Links in the header of the page before sign-in, as administrators change them.

use onehall_db::Tx;
use onehall_kernel::{Ctx, Names};
use onehall_records::audit;
use onehall_records::edits::note_edit;
use onehall_records::settings::lock_setting;
use onehall_web::ApiError;
use serde_json::json;

use crate::operator::{LANDING_LINKS, check_names, check_url, invalid};
use crate::store::landing::{ENTRIES_MAX, LANDING, LandingLink, navigation_of, with_navigation};

/// The longest explanation of a link in characters.
const INTRO_MAX: usize = 100;

/// Makes a link (an empty code), or replaces the one with its code; `place` counts from 0. Answers all of them.
///
/// # Errors
/// `request.invalid` for a field outside the limits, a name that another link has, and beyond 40 links;
/// `object.not_found` for an unknown code.
pub async fn save_landing_link(
    tx: &mut Tx,
    ctx: &Ctx,
    mut link: LandingLink,
    place: Option<usize>,
) -> Result<Vec<LandingLink>, ApiError> {
    check(&link)?;
    let setting = lock_setting(tx, &ctx.tenant, LANDING.key).await?;
    let mut links = navigation_of(setting.as_ref());
    if links.iter().any(|other| other.code != link.code && other.name == link.name) {
        return Err(invalid("name", "another link has this name"));
    }
    let at = if link.code.is_empty() {
        if links.len() >= ENTRIES_MAX {
            return Err(invalid("name", "at most 40 links"));
        }
        link.code = ctx.new_id().to_string();
        links.len()
    } else {
        let at = links
            .iter()
            .position(|other| other.code == link.code)
            .ok_or_else(|| ApiError::not_found("导航", "The navigation entry"))?;
        links.remove(at);
        at
    };
    let detail = json!({"name": link.name, "url": link.url});
    let code = link.code.clone();
    links.insert(place.unwrap_or(at).min(links.len()), link);
    LANDING.put_json(tx, ctx, &with_navigation(setting, &links)?).await?;
    audit::record(tx, ctx, "home.landing-link.saved", &code, detail).await?;
    note_edit(tx, ctx, LANDING_LINKS).await?;
    Ok(links)
}

/// Removes links; answers how many there were.
///
/// # Errors
/// When the database fails.
pub async fn remove_landing_links(tx: &mut Tx, ctx: &Ctx, codes: &[String]) -> Result<usize, ApiError> {
    let setting = lock_setting(tx, &ctx.tenant, LANDING.key).await?;
    let mut links = navigation_of(setting.as_ref());
    let before = links.len();
    links.retain(|link| !codes.contains(&link.code));
    let removed = before - links.len();
    if removed > 0 {
        LANDING.put_json(tx, ctx, &with_navigation(setting, &links)?).await?;
        audit::record(tx, ctx, "home.landing-link.removed", LANDING.key, json!({"codes": codes})).await?;
        note_edit(tx, ctx, LANDING_LINKS).await?;
    }
    Ok(removed)
}

fn check(link: &LandingLink) -> Result<(), ApiError> {
    check_names("name", &Names { zh: link.name.clone(), en: link.name_en.clone() }, 12, 32)?;
    if link.intro.chars().count() > INTRO_MAX || link.intro_en.chars().count() > INTRO_MAX * 2 {
        return Err(invalid("intro", "at most 100 characters, in English at most 200"));
    }
    check_url("url", &link.url, false)?;
    check_url("urlEn", &link.url_en, true)?;
    check_url("icon", &link.icon, true)?;
    if ["1001", "1003"].contains(&link.open_way.as_str()) { Ok(()) } else { Err(invalid("openWay", "1001 or 1003")) }
}

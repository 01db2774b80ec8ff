//! The home page as it will be: the snapshot of what people see with drafts laid over it, and the reader of a preview.
//!
//! What is shown is made by the same functions as the page of people ([`crate::home::Home::cards_for`], the card sources);
//! only where the cards come from is another. Nobody's own matters are read: personal cards show made up entries.

use std::sync::Arc;

use onehall_db::Reading;
use onehall_directory::{ancestors_of_all, kept_departments, list_roles};
use onehall_feature::CardReader;
use onehall_kernel::Names;
use onehall_records::documents::{find_revisions, list_documents, stored_body};
use onehall_web::ports::Grants;
use onehall_web::{ApiError, App, FieldError, User};
use serde::Deserialize;
use uuid::Uuid;

use crate::config::card::CARD;
use crate::config::card_body::CardBody;
use crate::config::index_body::TypesBody;
use crate::config::index_types::INDEX_TYPES;
use crate::config::layers::{LAYERS, LayersBody};
use crate::config::navigation::NAVIGATION;
use crate::config::navigation_body::NavigationBody;
use crate::home::Home;
use crate::rules::card::PERSON_KINDS;
use crate::rules::layers::{Layer, LayerCard};
use crate::rules::navigation::settled;
use crate::store::layers::name_of_scope;
use crate::store::snapshot::Snapshot;

/// As whom a preview is read: a role, not a person.
#[derive(Debug, Clone, Default, Deserialize, garde::Validate, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PreviewAs {
    /// Codes of roles, at most 20; none: somebody without one.
    #[garde(length(max = 20), inner(length(max = 64)))]
    pub(crate) role_codes: Vec<String>,
    /// A department; none: somebody without one.
    #[garde(skip)]
    pub(crate) dept_id: Option<Uuid>,
    /// More departments, at most 50: of people with several posts.
    #[garde(length(max = 50))]
    pub(crate) dept_ids: Vec<Uuid>,
    /// `student`, `teacher` or `staff`; empty for none.
    #[garde(length(max = 16))]
    pub(crate) person_kind: String,
}

/// The reader of a preview: a role, no person.
///
/// # Errors
/// `request.invalid` for a role, department or kind of person that is not there.
pub(crate) async fn reader(app: &App, user: &User, whom: &PreviewAs) -> Result<CardReader, ApiError> {
    let repo = app.repo();
    let known = list_roles(repo.conn(), &user.ctx.tenant).await?;
    if !whom.role_codes.iter().all(|code| known.iter().any(|role| role.code == *code)) {
        return Err(FieldError::refuse("as.roleCodes", "roles of the university"));
    }
    if !whom.person_kind.is_empty() && !PERSON_KINDS.contains(&whom.person_kind.as_str()) {
        return Err(FieldError::refuse("as.personKind", "student, teacher or staff"));
    }
    let asked: Vec<Uuid> = whom.dept_id.into_iter().chain(whom.dept_ids.iter().copied()).collect();
    let departments = if asked.is_empty() {
        Vec::new()
    } else {
        let all = kept_departments(&repo, &user.ctx.tenant).await?;
        if !asked.iter().all(|id| all.iter().any(|one| one.id == *id)) {
            return Err(FieldError::refuse("as.deptId", "departments of the university"));
        }
        ancestors_of_all(&all, asked)
    };
    // the most important role first, as people have them
    let roles = known.iter().map(|role| role.code.clone()).filter(|code| whom.role_codes.contains(code)).collect();
    let grants = Grants { roles, departments, kind: whom.person_kind.clone(), ..Grants::default() };
    Ok(CardReader::nobody(user.ctx.clone(), user.tenant.clone(), Arc::new(grants)))
}

/// What people see, with every draft of cards, layers, the navigation list and quick navigation laid over it.
pub(crate) async fn drafted(app: &App, home: &Home, user: &User) -> Result<Snapshot, ApiError> {
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let mut seen = Snapshot::clone(&*home.snapshot(&repo, tenant).await?);
    let mut documents = list_documents(Reading::Repo(&repo), tenant, None).await?;
    documents.retain(|one| {
        [CARD, LAYERS, NAVIGATION, INDEX_TYPES].contains(&one.key.kind())
            && (one.live != Some(one.head) || one.is_under)
    });
    let heads: Vec<Uuid> = documents.iter().map(|document| document.head).collect();
    let mut newest = find_revisions(Reading::Repo(&repo), tenant, &heads).await?;
    for document in documents {
        let body = newest.remove(&document.head).and_then(|one| one.body).filter(|_| !document.is_under);
        if document.key.kind() == LAYERS {
            let body = body.as_ref().map(stored_body::<LayersBody>).transpose()?;
            seen.layers = body.unwrap_or_default().layers.iter().map(|said| layer(said, &seen.layers)).collect();
            continue;
        }
        if document.key.kind() == NAVIGATION {
            let body = body.as_ref().map(stored_body::<NavigationBody>).transpose()?;
            seen.menu = settled(body.unwrap_or_default(), &NavigationBody::of(&seen.menu)).menu();
            continue;
        }
        if document.key.kind() == INDEX_TYPES {
            seen.index = body.as_ref().map(stored_body::<TypesBody>).transpose()?.unwrap_or_default().into();
            continue;
        }
        let Ok(id) = document.key.id().parse::<Uuid>() else { continue };
        seen.cards.retain(|card| card.id != id);
        if let Some(body) = body {
            seen.cards.push(stored_body::<CardBody>(&body)?.card(id));
        }
    }
    seen.cards.sort_by_key(|card| (card.sort, card.id));
    name(app, user, &mut seen.layers).await?;
    Ok(seen)
}

fn layer(said: &crate::config::layers::LayerBody, before: &[Layer]) -> Layer {
    let known = before.iter().find(|layer| layer.scope == said.scope && layer.key == said.key);
    Layer {
        id: known.map_or_else(Uuid::nil, |layer| layer.id),
        scope: said.scope,
        key: said.key.clone(),
        names: known.map(|layer| layer.names.clone()).unwrap_or_default(),
        priority: said.priority,
        cards: said.cards.iter().map(LayerCard::from).collect(),
    }
}

/// Gives new layers the names of their roles and departments.
async fn name(app: &App, user: &User, layers: &mut [Layer]) -> Result<(), ApiError> {
    if layers.iter().all(|layer| layer.names != Names::default()) {
        return Ok(());
    }
    let (repo, tenant) = (app.repo(), &user.ctx.tenant);
    let roles = list_roles(repo.conn(), tenant).await?;
    let departments = kept_departments(&repo, tenant).await?;
    for layer in layers.iter_mut().filter(|layer| layer.names == Names::default()) {
        layer.names = name_of_scope((&roles, &departments), layer.scope, &layer.key);
    }
    Ok(())
}

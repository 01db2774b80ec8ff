//! What another system wants a person to be: its body read and held against who is stored.

use onehall_scim::{Fault, FaultKind, get};
use onehall_web::ApiError;
use serde_json::Value;
use uuid::Uuid;

use super::fault::{invalid, refused};
use super::schemas::{CAMPUS, KINDS, USER};
use crate::model::{ClassRecord, Department};
use crate::rules::person::Typed;
use crate::store::registers::people::{PersonRow, RoleRow};
use onehall_kernel::normalise_key;

/// The longest key of another system, in characters.
const EXTERNAL_CHARS: usize = 255;
/// Roles and addresses that one person is sent with.
const VALUES_MAX: usize = 50;

/// What becomes of an attribute that the body does not name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unnamed {
    /// Roles and what the school has of the person stay: most systems know nothing of them (RFC 7644 section 3.5.1 leaves it to
    /// the service provider).
    Stays,
    /// It goes: the body is what a patch made of all that was there.
    Goes,
}

/// What a system wants a person to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) account: String,
    user_name: String,
    nick_name: String,
    email: String,
    phone: String,
    /// Codes; none where they stay.
    roles: Option<Vec<String>>,
    kind: Option<&'static str>,
    /// What the school has of the person; none where it stays.
    place: Option<Place>,
    /// Whether the person can sign in; none where that stays.
    pub(crate) active: Option<bool>,
    pub(crate) external_id: String,
}

/// Where somebody belongs; empty for nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Place {
    department: String,
    class: String,
    post: String,
}

impl Wish {
    /// Reads a body. Attributes that the schemas do not name are passed over.
    ///
    /// # Errors
    /// `scim.invalid_syntax`, `scim.invalid_value`.
    pub(crate) fn read(body: &Value, unnamed: Unnamed) -> Result<Self, ApiError> {
        let named = get(body, "schemas").and_then(Value::as_array);
        let is_user = |one: &Value| one.as_str().is_some_and(|urn| urn.eq_ignore_ascii_case(USER));
        if !named.into_iter().flatten().any(is_user) {
            return Err(refused(Fault::new(FaultKind::InvalidSyntax, format!("schemas names {USER}"))));
        }
        let nick_name = text(body, "displayName", 64)?;
        let campus = match get(body, CAMPUS) {
            None => None,
            Some(held @ Value::Object(_)) => Some(held),
            Some(_) => return Err(invalid("the extension is an object")),
        };
        let place = match campus {
            None if unnamed == Unnamed::Stays => None,
            None => Some(Place::default()),
            Some(held) => Some(Place {
                department: text(held, "departmentCode", 64)?,
                class: text(held, "classCode", 64)?,
                post: text(held, "post", 64)?,
            }),
        };
        Ok(Self {
            account: text(body, "userName", usize::MAX)?,
            user_name: real_name(body, &nick_name)?,
            nick_name,
            email: chosen(body, "emails", 128)?,
            phone: chosen(body, "phoneNumbers", 32)?,
            roles: codes(body, unnamed)?,
            kind: campus.map(kind).transpose()?.flatten(),
            place,
            active: active(body)?,
            external_id: text(body, "externalId", EXTERNAL_CHARS)?,
        })
    }

    /// The same, for somebody who can sign in unless it says otherwise.
    pub(crate) fn enabled(self) -> Self {
        Self { active: self.active.or(Some(true)), ..self }
    }

    /// The code of the class that is named, where one is.
    pub(crate) fn class_code(&self) -> Option<&str> {
        self.place.as_ref().map(|place| place.class.as_str()).filter(|code| !code.is_empty())
    }

    /// Refuses another account than the one that is stored.
    ///
    /// # Errors
    /// `scim.mutability`, `scim.invalid_value` where none is named.
    pub(crate) fn keeps_account(&self, stored: &PersonRow) -> Result<(), ApiError> {
        if self.account.is_empty() {
            return Err(invalid("userName is required"));
        }
        if normalise_key(&self.account) == normalise_key(&stored.account) {
            return Ok(());
        }
        Err(refused(Fault::new(FaultKind::Mutability, "userName stays as it is: the person signs in by it")))
    }

    /// The form of the person. `stored` is who is there; `class` the one of [`Wish::class_code`].
    ///
    /// # Errors
    /// `scim.invalid_value` for codes that there are not.
    pub(crate) fn typed(
        &self,
        stored: Option<&PersonRow>,
        class: Option<&ClassRecord>,
        (departments, roles): (&[Department], &[RoleRow]),
    ) -> Result<Typed, ApiError> {
        let had = stored.and_then(|one| KINDS.into_iter().find(|kind| *kind == one.kind));
        let kind = self.kind.or(had).unwrap_or("staff");
        let mut typed = Typed {
            account: self.account.clone(),
            user_name: self.user_name.clone(),
            nick_name: self.nick_name.clone(),
            kind,
            posts: stored.map(|one| one.posts.clone()).unwrap_or_default(),
            phone: self.phone.clone(),
            email: self.email.clone(),
            ..Typed::default()
        };
        match (&self.place, stored) {
            (Some(place), _) => {
                typed.department = department(&place.department, departments)?;
                typed.class = match class {
                    None if !place.class.is_empty() => return Err(invalid("there is no class of this classCode")),
                    class => class.map(|one| one.id),
                };
                typed.post_name.clone_from(&place.post);
            }
            (None, Some(stored)) => {
                typed.department = stored.department;
                typed.class = stored.class.filter(|_| kind == "student");
                // of a student it is the name of the class, and follows from that
                if kind != "student" && stored.kind != "student" {
                    typed.post_name.clone_from(&stored.post_name);
                }
            }
            (None, None) => {}
        }
        typed.roles = match &self.roles {
            Some(codes) => codes.iter().map(|code| role(code, roles)).collect::<Result<_, _>>()?,
            None => stored.map(|one| one.roles.clone()).unwrap_or_default(),
        };
        Ok(typed)
    }
}

/// The form of somebody as the person is.
pub(crate) fn typed_of(stored: &PersonRow) -> Typed {
    Typed {
        account: stored.account.clone(),
        user_name: stored.user_name.clone(),
        nick_name: stored.nick_name.clone(),
        kind: KINDS.into_iter().find(|kind| *kind == stored.kind).unwrap_or("staff"),
        department: stored.department,
        class: stored.class,
        // of a student it is the name of the class, and follows from that
        post_name: if stored.kind == "student" { String::new() } else { stored.post_name.clone() },
        posts: stored.posts.clone(),
        phone: stored.phone.clone(),
        email: stored.email.clone(),
        roles: stored.roles.clone(),
    }
}

fn text(of: &Value, name: &str, max: usize) -> Result<String, ApiError> {
    match get(of, name) {
        None => Ok(String::new()),
        Some(Value::String(text)) if text.chars().count() <= max => Ok(text.trim().to_owned()),
        Some(Value::String(_)) => Err(invalid(format!("{name} has at most {max} characters"))),
        Some(_) => Err(invalid(format!("{name} is a text"))),
    }
}

/// The real name: in full, else of its two parts, else the name that others see. The parts are put together as the names of
/// the language are: 张 and 三 are 张三, Jensen and Barbara are Barbara Jensen.
fn real_name(body: &Value, display: &str) -> Result<String, ApiError> {
    let none = Value::Null;
    let name = match get(body, "name") {
        None => &none,
        Some(held @ Value::Object(_)) => held,
        Some(_) => return Err(invalid("name has parts")),
    };
    let (family, given) = (text(name, "familyName", 64)?, text(name, "givenName", 64)?);
    let full = match (family.is_empty(), given.is_empty()) {
        (false, false) if family.is_ascii() => format!("{given} {family}"),
        (false, false) => format!("{family}{given}"),
        (true, true) => {
            let formatted = text(name, "formatted", 64)?;
            if formatted.is_empty() { display.to_owned() } else { formatted }
        }
        // one part alone would leave half a name
        _ => match text(name, "formatted", 64)? {
            formatted if formatted.is_empty() => {
                return Err(invalid("name has formatted, or familyName and givenName"));
            }
            formatted => formatted,
        },
    };
    if full.chars().count() > 64 { Err(invalid("name has at most 64 characters")) } else { Ok(full) }
}

/// Of several values the one that is primary, or the first.
fn chosen(body: &Value, name: &str, max: usize) -> Result<String, ApiError> {
    let many = values(body, name)?;
    let primary = many.iter().find(|one| get(one, "primary").is_some_and(is_true));
    match primary.or(many.first()) {
        None => Ok(String::new()),
        Some(one @ Value::Object(_)) => text(one, "value", max),
        Some(_) => Err(invalid(format!("a value of {name} has parts"))),
    }
}

fn values<'a>(body: &'a Value, name: &str) -> Result<&'a [Value], ApiError> {
    match get(body, name) {
        None => Ok(&[]),
        Some(Value::Array(many)) if many.len() <= VALUES_MAX => Ok(many),
        Some(_) => Err(invalid(format!("{name} is a list of at most {VALUES_MAX}"))),
    }
}

fn codes(body: &Value, unnamed: Unnamed) -> Result<Option<Vec<String>>, ApiError> {
    if get(body, "roles").is_none() && unnamed == Unnamed::Stays {
        return Ok(None);
    }
    let code = |one: &Value| match one {
        // some systems send the code alone
        Value::String(code) => Ok(code.clone()),
        one => text(one, "value", 64),
    };
    values(body, "roles")?.iter().map(code).collect::<Result<_, _>>().map(Some)
}

fn kind(campus: &Value) -> Result<Option<&'static str>, ApiError> {
    let named = text(campus, "kind", 64)?;
    if named.is_empty() {
        return Ok(None);
    }
    let found = KINDS.into_iter().find(|kind| *kind == named);
    found.map(Some).ok_or_else(|| invalid("kind is student, teacher or staff"))
}

/// True and false, also as texts, as a widespread system sends them.
fn active(body: &Value) -> Result<Option<bool>, ApiError> {
    match get(body, "active") {
        None => Ok(None),
        Some(Value::Bool(is)) => Ok(Some(*is)),
        Some(Value::String(text)) if text.eq_ignore_ascii_case("true") => Ok(Some(true)),
        Some(Value::String(text)) if text.eq_ignore_ascii_case("false") => Ok(Some(false)),
        Some(_) => Err(invalid("active is true or false")),
    }
}

fn is_true(value: &Value) -> bool {
    value.as_bool() == Some(true)
}

fn department(code: &str, departments: &[Department]) -> Result<Option<Uuid>, ApiError> {
    if code.is_empty() {
        return Ok(None);
    }
    let found = departments.iter().find(|one| one.code == code).map(|one| one.id);
    found.map(Some).ok_or_else(|| invalid(format!("there is no department {code:?}")))
}

fn role(code: &str, roles: &[RoleRow]) -> Result<Uuid, ApiError> {
    let found = roles.iter().find(|one| one.code == code).map(|one| one.id);
    found.ok_or_else(|| invalid(format!("there is no role {code:?}")))
}

#[cfg(test)]
#[path = "wish_tests.rs"]
mod tests;

//! What a hall of services shows: the body that is stored, that pages send, and that the setting holds.

use serde::{Deserialize, Serialize};

/// A criterion by which the list of a hall is narrowed; named as the field of the page call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = HallFacetCode)]
pub(crate) enum FacetCode {
    SceneId,
    DeptId,
    TypeId,
    RoleCode,
    LabelId,
    ProcessType,
    Letter,
}

impl FacetCode {
    /// All of them, in the order of a hall that nobody configured.
    pub(crate) const ALL: [Self; 7] =
        [Self::SceneId, Self::DeptId, Self::TypeId, Self::RoleCode, Self::LabelId, Self::ProcessType, Self::Letter];

    /// Whether visitors have no values for it.
    pub(crate) const fn is_for_members(self) -> bool {
        matches!(self, Self::RoleCode | Self::LabelId)
    }
}

/// A criterion and whether it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = HallFacetBody)]
pub(crate) struct FacetBody {
    pub(crate) code: FacetCode,
    pub(crate) is_show: bool,
}

/// The order in which services stand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = HallSort)]
pub(crate) enum Sort {
    #[default]
    Default,
    Heat,
    Rating,
    Newest,
    Name,
}

impl Sort {
    /// As the page call names it.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Heat => "heat",
            Self::Rating => "rating",
            Self::Newest => "newest",
            Self::Name => "name",
        }
    }
}

/// What people agree to before a service opens for the first time; plain text.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
#[schema(as = HallAgreementBody)]
pub(crate) struct AgreementBody {
    pub(crate) is_on: bool,
    /// At most 64 characters; needed when it is on.
    pub(crate) title: String,
    /// At most 128 characters.
    pub(crate) title_en: String,
    /// At most 5,000 characters in paragraphs; needed when it is on.
    pub(crate) content: String,
    /// At most 5,000 characters.
    pub(crate) content_en: String,
}

/// The whole document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct HallBody {
    /// At most 32 characters; empty: the portal's own.
    pub(crate) title: String,
    /// At most 64 characters.
    pub(crate) title_en: String,
    /// At most 200 characters; empty: none.
    pub(crate) introduction: String,
    /// At most 400 characters.
    pub(crate) introduction_en: String,
    /// All seven in their order.
    pub(crate) facets: Vec<FacetBody>,
    /// In which order services stand when nobody chose one.
    pub(crate) sort: Sort,
    /// The tabs of all services, flows and applications.
    pub(crate) is_show_tabs: bool,
    /// How many services there are.
    pub(crate) is_show_count: bool,
    /// What others search for.
    pub(crate) is_show_hot_words: bool,
    /// The way to the search of guides.
    pub(crate) is_show_guides: bool,
    /// How often services are used.
    pub(crate) is_show_heat: bool,
    /// How services are rated.
    pub(crate) is_show_rating: bool,
    pub(crate) agreement: AgreementBody,
}

impl Default for HallBody {
    fn default() -> Self {
        Self {
            title: String::new(),
            title_en: String::new(),
            introduction: String::new(),
            introduction_en: String::new(),
            facets: FacetCode::ALL.map(|code| FacetBody { code, is_show: true }).to_vec(),
            sort: Sort::Default,
            is_show_tabs: true,
            is_show_count: true,
            is_show_hot_words: true,
            is_show_guides: true,
            is_show_heat: true,
            is_show_rating: true,
            agreement: AgreementBody::default(),
        }
    }
}

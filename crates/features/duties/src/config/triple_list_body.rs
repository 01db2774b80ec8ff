//! The body of the document `triple-list`.

use serde::{Deserialize, Serialize};

/// Which of the three lists (shapes of 001 section 7.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = TripleListCode)]
pub(crate) enum ListCode {
    /// 权力清单: what a department may decide.
    Power,
    /// 责任清单: what a department must do.
    Duty,
    /// 服务清单: what it offers, the services of the catalogue.
    Service,
}

impl ListCode {
    /// All of them in their usual order.
    pub(crate) const ALL: [Self; 3] = [Self::Power, Self::Duty, Self::Service];
}

/// One of the lists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TripleListIo)]
pub(crate) struct ListBody {
    pub(crate) list_code: ListCode,
    /// At most 30 characters.
    pub(crate) list_name: String,
    /// At most 60 characters.
    #[serde(default)]
    pub(crate) list_name_en: String,
    /// Whether anybody sees it.
    #[serde(default)]
    pub(crate) is_show: bool,
    /// Whether visitors do.
    #[serde(default)]
    pub(crate) is_public: bool,
}

/// The three lists in their order, with the title of the page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct TripleListBody {
    /// At most 30 characters.
    pub(crate) title: String,
    /// At most 60 characters.
    pub(crate) title_en: String,
    /// All three, each once.
    pub(crate) lists: Vec<ListBody>,
}

impl Default for TripleListBody {
    fn default() -> Self {
        let list = |(list_code, zh, en): (ListCode, &str, &str)| ListBody {
            list_code,
            list_name: zh.to_owned(),
            list_name_en: en.to_owned(),
            is_show: true,
            is_public: false,
        };
        Self {
            title: "三张清单".to_owned(),
            title_en: "Three lists".to_owned(),
            lists: [
                (ListCode::Power, "权力清单", "Powers"),
                (ListCode::Duty, "责任清单", "Duties"),
                (ListCode::Service, "服务清单", "Services"),
            ]
            .map(list)
            .to_vec(),
        }
    }
}

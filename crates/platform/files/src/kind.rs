//! Kinds of files and how they are delivered.

/// A kind of file this server accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// PNG image.
    Png,
    /// JPEG image.
    Jpeg,
    /// WebP image.
    Webp,
    /// GIF image.
    Gif,
    /// PDF document.
    Pdf,
    /// Excel workbook.
    Xlsx,
    /// Workbook of Excel 97 to 2003.
    Xls,
    /// Word document.
    Docx,
    /// PowerPoint slides.
    Pptx,
    /// ZIP archive that is none of the office kinds.
    Zip,
    /// MP3 sound.
    Mp3,
    /// Plain text in UTF-8, including CSV and markup, which is only ever delivered as plain text.
    Text,
}

/// How a browser is told to treat a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disposition {
    /// May be shown in the page.
    Inline,
    /// Must be downloaded.
    Attachment,
}

impl Disposition {
    /// The word of the `Content-Disposition` header (RFC 6266).
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Inline => "inline",
            Self::Attachment => "attachment",
        }
    }
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 12] = [
        Self::Png,
        Self::Jpeg,
        Self::Webp,
        Self::Gif,
        Self::Pdf,
        Self::Xlsx,
        Self::Xls,
        Self::Docx,
        Self::Pptx,
        Self::Zip,
        Self::Mp3,
        Self::Text,
    ];
    /// The image kinds.
    pub const IMAGES: [Self; 4] = [Self::Png, Self::Jpeg, Self::Webp, Self::Gif];

    const fn row(self) -> (&'static str, &'static str, Disposition) {
        use Disposition::{Attachment, Inline};
        match self {
            Self::Png => ("png", "image/png", Inline),
            Self::Jpeg => ("jpg", "image/jpeg", Inline),
            Self::Webp => ("webp", "image/webp", Inline),
            Self::Gif => ("gif", "image/gif", Inline),
            Self::Pdf => ("pdf", "application/pdf", Inline),
            Self::Xlsx => ("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", Attachment),
            Self::Xls => ("xls", "application/vnd.ms-excel", Attachment),
            Self::Docx => {
                ("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", Attachment)
            }
            Self::Pptx => {
                ("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation", Attachment)
            }
            Self::Zip => ("zip", "application/zip", Attachment),
            Self::Mp3 => ("mp3", "audio/mpeg", Inline),
            Self::Text => ("txt", "text/plain; charset=utf-8", Attachment),
        }
    }

    /// Extension of the key, lower case, without a dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        self.row().0
    }

    /// Value of the `Content-Type` header; send `X-Content-Type-Options: nosniff` with it.
    #[must_use]
    pub const fn content_type(self) -> &'static str {
        self.row().1
    }

    /// How the file may be delivered. Text is downloaded: it may be markup in disguise.
    #[must_use]
    pub const fn disposition(self) -> Disposition {
        self.row().2
    }

    /// The kind of a key's extension.
    #[must_use]
    pub fn from_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.extension() == extension)
    }
}

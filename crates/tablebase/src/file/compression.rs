//! The compression of the parts of a block.

use std::io::{self, Read};

use liblzma::read::{XzDecoder, XzEncoder};
use liblzma::stream::{Filters, LzmaOptions, Stream};

use crate::Compression;

/// The compression method of a part; a reader need not know the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Codec {
    Zstd,
    Lzma,
}

impl Compression {
    pub(crate) const fn codec(self) -> Codec {
        match self {
            Self::Zstd { .. } => Codec::Zstd,
            Self::Lzma => Codec::Lzma,
        }
    }

    pub(crate) fn compress(self, bytes: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Self::Zstd { level } => zstd::bulk::compress(bytes, level),
            Self::Lzma => {
                let stream = Stream::new_raw_encoder(&filters(bytes.len())?)?;
                let mut packed = Vec::new();
                XzEncoder::new_stream(bytes, stream).read_to_end(&mut packed)?;
                Ok(packed)
            }
        }
    }
}

impl Codec {
    /// Decompresses a part of `length` bytes; `None` if it has another length or is damaged.
    pub(crate) fn decompress(self, packed: &[u8], length: usize) -> Option<Vec<u8>> {
        let bytes = match self {
            Self::Zstd => zstd::bulk::decompress(packed, length).ok()?,
            Self::Lzma => {
                let stream = Stream::new_raw_decoder(&filters(length).ok()?).ok()?;
                let mut bytes = Vec::with_capacity(length);
                // One byte more than expected, so that a longer part is noticed.
                XzDecoder::new_stream(packed, stream).take(length as u64 + 1).read_to_end(&mut bytes).ok()?;
                bytes
            }
        };
        (bytes.len() == length).then_some(bytes)
    }
}

/// The parameters of LZMA2 for a part of this length. Values repeat at all distances, so the offset of a byte is not
/// informative, but the byte before it is.
fn filters(length: usize) -> io::Result<Filters> {
    let mut options = LzmaOptions::new_preset(9 | liblzma::stream::PRESET_EXTREME)?;
    let dictionary = (length as u32).clamp(1 << 12, 1 << 24);
    options.literal_context_bits(4).position_bits(0).nice_len(273).dict_size(dictionary);
    let mut filters = Filters::new();
    filters.lzma2(&options);
    Ok(filters)
}
